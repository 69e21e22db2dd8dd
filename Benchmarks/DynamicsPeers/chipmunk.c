// Chipmunk 7 with its 10 iterations. Its slop of 0.1 is meant for pixels: in metres it is that of the others, 5 mm.
#include "engine.h"
#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

static cpSpace *space;
static cpBody **bodies;
static int count, capacity, body_collides;

void engine_begin(int allows_sleep) {
    space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, 10));
    cpSpaceSetIterations(space, 10);
    cpSpaceSetCollisionSlop(space, 0.005);
    cpSpaceSetIdleSpeedThreshold(space, 0.05);
    cpSpaceSetSleepTimeThreshold(space, allows_sleep ? 0.5 : INFINITY);
}

void engine_add_body(int kind, float x, float y, float angular_velocity, int fixed_rotation, int collides) {
    cpBody *body = kind == ANCHORED ? cpBodyNewStatic() : kind == KINEMATIC ? cpBodyNewKinematic() : cpBodyNew(0, 0);
    cpBodySetPosition(body, cpv(x, y));
    if (kind == KINEMATIC) cpBodySetAngularVelocity(body, angular_velocity);
    if (count == capacity) {
        capacity = capacity ? 2 * capacity : 64;
        bodies = realloc(bodies, (size_t)capacity * sizeof *bodies);
    }
    bodies[count++] = body;
    cpSpaceAddBody(space, body);
    // Mass and moment come with the shapes, unless the body may not turn: all that may not are squares of 0.4 m.
    if (kind == DYNAMIC && fixed_rotation) {
        cpBodySetMass(body, 0.16);
        cpBodySetMoment(body, INFINITY);
    }
    body_collides = collides;
}

static void add(cpShape *shape) {
    cpBody *body = cpShapeGetBody(shape);
    if (cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC && !isinf(cpBodyGetMoment(body))) cpShapeSetDensity(shape, 1);
    // Two frictions are multiplied here; the others take the root of that.
    cpShapeSetFriction(shape, sqrt(0.6));
    if (!body_collides) cpShapeSetFilter(shape, CP_SHAPE_FILTER_NONE);
    cpSpaceAddShape(space, shape);
}

void engine_add_box(float half_width, float half_height, float x, float y) {
    cpBB box = cpBBNewForExtents(cpv(x, y), half_width, half_height);
    add(cpBoxShapeNew2(bodies[count - 1], box, 0));
}

void engine_add_circle(float radius) { add(cpCircleShapeNew(bodies[count - 1], radius, cpvzero)); }

void engine_add_segment(float ax, float ay, float bx, float by) {
    add(cpSegmentShapeNew(bodies[count - 1], cpv(ax, ay), cpv(bx, by), 0));
}

void engine_add_pin(int a, int b, float ax, float ay, float bx, float by) {
    // It can't have a pin between two that never move.
    if (cpBodyGetType(bodies[a]) == CP_BODY_TYPE_STATIC && cpBodyGetType(bodies[b]) == CP_BODY_TYPE_STATIC) return;
    cpSpaceAddConstraint(space, cpPivotJointNew2(bodies[a], bodies[b], cpv(ax, ay), cpv(bx, by)));
}

void engine_step(void) { cpSpaceStep(space, 1.0 / 60); }

State engine_state(int index) {
    cpBody *body = bodies[index];
    cpVect p = cpBodyGetPosition(body), q = cpBodyGetRotation(body), v = cpBodyGetVelocity(body);
    State state = {p.x, p.y, q.x, q.y, v.x, v.y, cpBodyGetAngularVelocity(body), cpBodyIsSleeping(body)};
    return state;
}
