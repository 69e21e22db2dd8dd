// Box2D 3.2, one worker, with the 4 sub-steps that its manual recommends and without events, as ours is run.
#include "engine.h"
#include <box2d/box2d.h>
#include <stdlib.h>

static b2WorldId world;
static b2BodyId *bodies;
static int count, capacity;
static int body_collides;

void engine_begin(int allows_sleep) {
    b2WorldDef definition = b2DefaultWorldDef();
    definition.gravity = (b2Vec2){0, 10};
    definition.enableSleep = allows_sleep;
    definition.workerCount = 1;
    world = b2CreateWorld(&definition);
}

void engine_add_body(int kind, float x, float y, float angular_velocity, int fixed_rotation, int collides) {
    b2BodyDef definition = b2DefaultBodyDef();
    definition.type = kind == ANCHORED ? b2_staticBody : kind == KINEMATIC ? b2_kinematicBody : b2_dynamicBody;
    definition.position.x = x;
    definition.position.y = y;
    definition.angularVelocity = angular_velocity;
    definition.motionLocks.angularZ = fixed_rotation;
    if (count == capacity) {
        capacity = capacity == 0 ? 1024 : 2 * capacity;
        bodies = (b2BodyId *)realloc(bodies, (size_t)capacity * sizeof *bodies);
    }
    bodies[count] = b2CreateBody(world, &definition);
    count += 1;
    body_collides = collides;
}

static b2ShapeDef surface(void) {
    b2ShapeDef definition = b2DefaultShapeDef();
    definition.density = 1;
    definition.material.friction = 0.6f;
    definition.enableContactEvents = false;
    if (!body_collides) definition.filter.maskBits = 0;
    return definition;
}

void engine_add_box(float half_width, float half_height, float x, float y) {
    b2ShapeDef definition = surface();
    b2Polygon box = b2MakeOffsetBox(half_width, half_height, (b2Vec2){x, y}, b2Rot_identity);
    b2CreatePolygonShape(bodies[count - 1], &definition, &box);
}

void engine_add_circle(float radius) {
    b2ShapeDef definition = surface();
    b2Circle circle = {{0, 0}, radius};
    b2CreateCircleShape(bodies[count - 1], &definition, &circle);
}

void engine_add_segment(float ax, float ay, float bx, float by) {
    b2ShapeDef definition = surface();
    b2Segment segment = {{ax, ay}, {bx, by}};
    b2CreateSegmentShape(bodies[count - 1], &definition, &segment);
}

void engine_add_pin(int a, int b, float ax, float ay, float bx, float by) {
    b2RevoluteJointDef definition = b2DefaultRevoluteJointDef();
    definition.base.bodyIdA = bodies[a];
    definition.base.bodyIdB = bodies[b];
    definition.base.localFrameA.p = (b2Vec2){ax, ay};
    definition.base.localFrameB.p = (b2Vec2){bx, by};
    b2CreateRevoluteJoint(world, &definition);
}

void engine_step(void) { b2World_Step(world, 1.0f / 60, 4); }

State engine_state(int index) {
    b2BodyId body = bodies[index];
    b2Pos p = b2Body_GetPosition(body);
    b2Rot q = b2Body_GetRotation(body);
    b2Vec2 v = b2Body_GetLinearVelocity(body);
    return (State){p.x, p.y, q.c, q.s, v.x, v.y, b2Body_GetAngularVelocity(body), !b2Body_IsAwake(body)};
}
