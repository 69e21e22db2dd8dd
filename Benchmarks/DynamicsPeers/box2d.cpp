// Box2D 2.4 with the iterations that its manual recommends: 8 for velocities, 3 for positions.
#include "engine.h"
#include <box2d/box2d.h>
#include <memory>
#include <vector>

static std::unique_ptr<b2World> world;
static std::vector<b2Body *> bodies;
static bool body_collides;

void engine_begin(int allows_sleep) {
    world = std::make_unique<b2World>(b2Vec2(0, 10));
    world->SetAllowSleeping(allows_sleep);
}

void engine_add_body(int kind, float x, float y, float angular_velocity, int fixed_rotation, int collides) {
    b2BodyDef definition;
    definition.type = kind == ANCHORED ? b2_staticBody : kind == KINEMATIC ? b2_kinematicBody : b2_dynamicBody;
    definition.position.Set(x, y);
    definition.angularVelocity = angular_velocity;
    definition.fixedRotation = fixed_rotation;
    bodies.push_back(world->CreateBody(&definition));
    body_collides = collides;
}

static void add(const b2Shape &shape) {
    b2FixtureDef definition;
    definition.shape = &shape;
    definition.density = 1;
    definition.friction = 0.6f;
    if (!body_collides) definition.filter.maskBits = 0;
    bodies.back()->CreateFixture(&definition);
}

void engine_add_box(float half_width, float half_height, float x, float y) {
    b2PolygonShape shape;
    shape.SetAsBox(half_width, half_height, b2Vec2(x, y), 0);
    add(shape);
}

void engine_add_circle(float radius) {
    b2CircleShape shape;
    shape.m_radius = radius;
    add(shape);
}

void engine_add_segment(float ax, float ay, float bx, float by) {
    b2EdgeShape shape;
    shape.SetTwoSided(b2Vec2(ax, ay), b2Vec2(bx, by));
    add(shape);
}

void engine_add_pin(int a, int b, float ax, float ay, float bx, float by) {
    b2RevoluteJointDef definition;
    definition.bodyA = bodies[a];
    definition.bodyB = bodies[b];
    definition.localAnchorA.Set(ax, ay);
    definition.localAnchorB.Set(bx, by);
    world->CreateJoint(&definition);
}

void engine_step() { world->Step(1.0f / 60, 8, 3); }

State engine_state(int index) {
    const b2Body &body = *bodies[index];
    const b2Transform &t = body.GetTransform();
    b2Vec2 v = body.GetLinearVelocity();
    return {t.p.x, t.p.y, t.q.c, t.q.s, v.x, v.y, body.GetAngularVelocity(), !body.IsAwake()};
}
