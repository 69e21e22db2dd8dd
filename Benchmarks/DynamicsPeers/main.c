// Reads a scene as DynamicsBench writes it, and times steps as that does, by the time that the thread had a core:
// PEER STEPS FROM [sleep] <SCENE
#include "engine.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int read_scene(void) {
    char line[256];
    int bodies = 0;
    while (fgets(line, sizeof line, stdin)) {
        int a, b, c;
        float p, q, r, s;
        if (sscanf(line, "body %d %f %f %f %d %d", &a, &p, &q, &r, &b, &c) == 6) {
            engine_add_body(a, p, q, r, b, c);
            bodies += 1;
        } else if (sscanf(line, "box %f %f %f %f", &p, &q, &r, &s) == 4) {
            engine_add_box(p, q, r, s);
        } else if (sscanf(line, "circle %f", &p) == 1) {
            engine_add_circle(p);
        } else if (sscanf(line, "segment %f %f %f %f", &p, &q, &r, &s) == 4) {
            engine_add_segment(p, q, r, s);
        } else if (sscanf(line, "pin %d %d %f %f %f %f", &a, &b, &p, &q, &r, &s) == 6) {
            engine_add_pin(a, b, p, q, r, s);
        } else {
            fprintf(stderr, "not a line of a scene: %s", line);
            exit(1);
        }
    }
    return bodies;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int count, char **words) {
    if (count < 3) {
        fprintf(stderr, "STEPS and FROM are missing\n");
        return 1;
    }
    int steps = atoi(words[1]), from = atoi(words[2]);
    if (from < 0 || steps <= from) {
        fprintf(stderr, "STEPS must be more than FROM\n");
        return 1;
    }
    engine_begin(count > 3 && strcmp(words[3], "sleep") == 0);
    int bodies = read_scene();
    double *times = (double *)malloc((size_t)(steps - from) * sizeof *times);
    for (int step = 0; step < steps; step += 1) {
        struct timespec start, end;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start);
        engine_step();
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
        if (step >= from) times[step - from] = (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
    }
    qsort(times, (size_t)(steps - from), sizeof *times, compare);
    // Marked, since engines say things, too.
    printf("times\t%g\t%g\n", times[(steps - from) / 2], times[0]);
    for (int body = 0; body < bodies; body += 1) {
        State s = engine_state(body);
        printf(
            "body\t%.9g\t%.9g\t%.9g\t%.9g\t%.9g\t%.9g\t%.9g\t%d\n", s.x, s.y, s.cosine, s.sine, s.vx, s.vy,
            s.angular_velocity, s.asleep);
    }
    free(times);
    return 0;
}
