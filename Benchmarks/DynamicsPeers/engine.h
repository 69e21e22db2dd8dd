// What main.c wants of an engine. Bodies are numbered in the order in which they are added.
#pragma once

enum { ANCHORED, KINEMATIC, DYNAMIC };

typedef struct {
    double x, y, cosine, sine, vx, vy, angular_velocity;
    int asleep;
} State;

#ifdef __cplusplus
extern "C" {
#endif

/// Gravity is (0, 10), friction 0.6, density 1.
void engine_begin(int allows_sleep);
void engine_add_body(int kind, float x, float y, float angular_velocity, int fixed_rotation, int collides);
/// Shapes go to the body that was added last.
void engine_add_box(float half_width, float half_height, float x, float y);
void engine_add_circle(float radius);
void engine_add_segment(float ax, float ay, float bx, float by);
void engine_add_pin(int a, int b, float ax, float ay, float bx, float by);
/// A step of 1/60 s.
void engine_step(void);
State engine_state(int body);

#ifdef __cplusplus
}
#endif
