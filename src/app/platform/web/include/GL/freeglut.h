// The part of freeglut that this program uses, for a browser's canvas; implemented in glut.cpp. Emscripten's
// GLUT lacks a third of these functions, repeats held keys, and identifies keys by position.
#pragma once

#include <cstdarg>

inline constexpr unsigned GLUT_RGBA = 0, GLUT_DOUBLE = 2;
inline constexpr int GLUT_DOWN = 0, GLUT_UP = 1;
inline constexpr int GLUT_ACTIVE_SHIFT = 1, GLUT_ACTIVE_CTRL = 2, GLUT_ACTIVE_ALT = 4;
inline constexpr int GLUT_KEY_F1 = 1, GLUT_KEY_F12 = 12, GLUT_KEY_LEFT = 100, GLUT_KEY_INSERT = 108,
                     GLUT_KEY_DELETE = 111, GLUT_KEY_SHIFT_L = 112, GLUT_KEY_SHIFT_R = 113;
inline constexpr unsigned GLUT_WINDOW_WIDTH = 102, GLUT_WINDOW_HEIGHT = 103,
                          GLUT_ACTION_ON_WINDOW_CLOSE = 505;
inline constexpr int GLUT_ACTION_GLUTMAINLOOP_RETURNS = 1, GLUT_CORE_PROFILE = 1;
inline constexpr int GLUT_DEBUG = 1, GLUT_FORWARD_COMPATIBLE = 2;

// The browser determines these settings.
inline void glutInit(int*, char**) {}
inline void glutInitContextVersion(int, int) {}
inline void glutInitContextProfile(int) {}
inline void glutInitContextFlags(int) {}
inline void glutInitDisplayMode(unsigned) {}
inline void glutInitWindowSize(int, int) {}
inline void glutSetOption(unsigned, int) {}
inline void glutInitWarningFunc(void (*)(const char*, va_list)) {}
inline void glutCloseFunc(void (*)()) {}
inline void glutMainLoopEvent() {}  // events arrive only between two callbacks

void glutInitErrorFunc(void (*failed)(const char*, va_list));
int glutCreateWindow(const char* title);
void glutSetWindowTitle(const char* title);
void glutFullScreen();
void glutLeaveFullScreen();

void glutDisplayFunc(void (*display)());
void glutReshapeFunc(void (*reshape)(int, int));
void glutKeyboardFunc(void (*down)(unsigned char, int, int));
void glutKeyboardUpFunc(void (*up)(unsigned char, int, int));
void glutSpecialFunc(void (*down)(int, int, int));
void glutSpecialUpFunc(void (*up)(int, int, int));
void glutMouseFunc(void (*button)(int, int, int, int));
void glutMotionFunc(void (*moved)(int, int));
void glutPassiveMotionFunc(void (*moved)(int, int));
void glutTimerFunc(unsigned milliseconds, void (*timer)(int), int value);

void glutSwapBuffers();
int glutGet(unsigned what);
int glutGetModifiers();
void glutPostRedisplay();

/// Does not return: the stack is unwound, and the browser then calls the callbacks.
[[noreturn]] void glutMainLoop();
void glutLeaveMainLoop();
