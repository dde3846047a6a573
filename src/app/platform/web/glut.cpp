// Implements GLUT for a canvas in a browser. The page (page/input.js) calls the `extern "C"` functions below
// for input.
#include <GL/freeglut.h>
#include <GLES3/gl3.h>
#include <array>
#include <emscripten/emscripten.h>
#include <emscripten/eventloop.h>
#include <emscripten/html5.h>

#include "render/gl_objects.hpp"

EM_JS(void, tellTitle, (const char* title), { Module.page.title(UTF8ToString(title)); })
EM_JS(void, tellFullScreen, (int on), { Module.page.fullScreen(on != 0); })
EM_JS(void, tellEnd, (), { Module.page.ended(); })
EM_JS(void, tellFrame, (), { Module.page.frameDrawn(); })

namespace {

struct Callbacks {
  void (*error)(const char*, va_list) = nullptr;
  void (*display)() = nullptr;
  void (*reshape)(int, int) = nullptr;
  void (*character)(unsigned char, int, int) = nullptr;
  void (*characterUp)(unsigned char, int, int) = nullptr;
  void (*special)(int, int, int) = nullptr;
  void (*specialUp)(int, int, int) = nullptr;
  void (*button)(int, int, int, int) = nullptr;
  void (*motion)(int, int) = nullptr;
};

struct Canvas {
  int width = 0, height = 0;
  int modifiers = 0;             // modifier keys of the present event
  int x = 0, y = 0;              // position of the pointer
  bool frameRequested = false;   // the browser is going to call onFrame
  bool isRunning = false;        // glutMainLoop was called and not left
  bool drawsInSoftware = false;  // drawn by a software renderer
};

Callbacks callbacks;
Canvas canvas;

bool isHidden() {
  EmscriptenVisibilityChangeEvent page{};
  return emscripten_get_visibility_status(&page) == EMSCRIPTEN_RESULT_SUCCESS && page.hidden;
}

// Firefox sometimes calls this while the page is hidden. The frame then waits until the page is visible.
EM_BOOL onFrame(double, void*) {
  if (isHidden()) {
    emscripten_request_animation_frame(onFrame, nullptr);
    return EM_FALSE;
  }
  canvas.frameRequested = false;
  if (!canvas.isRunning || !callbacks.display) return EM_FALSE;
  callbacks.display();
  tellFrame();
  return EM_FALSE;
}

struct Timer {
  void (*call)(int);
  int value;
};

void onTimer(void* data) {
  const Timer timer = *static_cast<Timer*>(data);
  delete static_cast<Timer*>(data);
  if (canvas.isRunning) timer.call(timer.value);
}

}  // namespace

void glutInitErrorFunc(void (*error)(const char*, va_list)) { callbacks.error = error; }
void glutDisplayFunc(void (*display)()) { callbacks.display = display; }
void glutReshapeFunc(void (*reshape)(int, int)) { callbacks.reshape = reshape; }
void glutKeyboardFunc(void (*down)(unsigned char, int, int)) { callbacks.character = down; }
void glutKeyboardUpFunc(void (*up)(unsigned char, int, int)) { callbacks.characterUp = up; }
void glutSpecialFunc(void (*down)(int, int, int)) { callbacks.special = down; }
void glutSpecialUpFunc(void (*up)(int, int, int)) { callbacks.specialUp = up; }
void glutMouseFunc(void (*button)(int, int, int, int)) { callbacks.button = button; }
void glutMotionFunc(void (*motion)(int, int)) { callbacks.motion = motion; }
void glutPassiveMotionFunc(void (*motion)(int, int)) { callbacks.motion = motion; }

void glutTimerFunc(unsigned milliseconds, void (*timer)(int), int value) {
  emscripten_set_timeout(onTimer, milliseconds, new Timer{timer, value});
}

// The canvas has one sample per pixel, because the multisampled picture is resolved into it. It has an alpha
// channel, because a resolve needs equal formats. Everything drawn is opaque.
int glutCreateWindow(const char* title) {
  EmscriptenWebGLContextAttributes attributes;
  emscripten_webgl_init_context_attributes(&attributes);
  attributes.majorVersion = 2;
  attributes.alpha = EM_TRUE;
  attributes.depth = EM_TRUE;  // for quick frames, which are drawn directly into the canvas
  attributes.stencil = attributes.antialias = EM_FALSE;
  const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context("#canvas", &attributes);
  if (context <= 0) {
    va_list none{};
    if (callbacks.error) callbacks.error("", none);
  }
  emscripten_webgl_make_context_current(context);
  emscripten_webgl_enable_extension(context, "WEBGL_debug_renderer_info");  // for GL_RENDERER
  emscripten_get_canvas_element_size("#canvas", &canvas.width, &canvas.height);
  canvas.drawsInSoftware = render::drawsInSoftware();
  tellTitle(title);
  return 1;
}

void glutSetWindowTitle(const char* title) { tellTitle(title); }
void glutFullScreen() { tellFullScreen(1); }
void glutLeaveFullScreen() { tellFullScreen(0); }

// The browser shows the frame without a call. A software renderer draws it later, in another process. The
// function reads one pixel, which waits until the frame is drawn. Otherwise MotionQuality would measure too
// short a time.
void glutSwapBuffers() {
  if (!canvas.drawsInSoftware) return;
  std::array<unsigned char, 4> pixel{};
  glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
}

int glutGet(unsigned what) { return what == GLUT_WINDOW_WIDTH ? canvas.width : canvas.height; }
int glutGetModifiers() { return canvas.modifiers; }

void glutPostRedisplay() {
  if (canvas.frameRequested) return;
  canvas.frameRequested = true;
  emscripten_request_animation_frame(onFrame, nullptr);
}

void glutMainLoop() {
  canvas.isRunning = true;
  if (callbacks.reshape) callbacks.reshape(canvas.width, canvas.height);
  glutPostRedisplay();
  emscripten_exit_with_live_runtime();
}

void glutLeaveMainLoop() {
  canvas.isRunning = false;
  tellEnd();
}

extern "C" {

EMSCRIPTEN_KEEPALIVE void canvasResized(int width, int height) {
  canvas.width = width;
  canvas.height = height;
  if (canvas.isRunning) callbacks.reshape(width, height);
}

EMSCRIPTEN_KEEPALIVE void characterKey(int character, int modifiers, int down) {
  canvas.modifiers = modifiers;
  const auto call = down != 0 ? callbacks.character : callbacks.characterUp;
  if (canvas.isRunning) call(static_cast<unsigned char>(character), canvas.x, canvas.y);
}

EMSCRIPTEN_KEEPALIVE void specialKey(int code, int modifiers, int down) {
  canvas.modifiers = modifiers;
  const auto call = down != 0 ? callbacks.special : callbacks.specialUp;
  if (canvas.isRunning) call(code, canvas.x, canvas.y);
}

EMSCRIPTEN_KEEPALIVE void pointerButton(int button, int modifiers, int down) {
  canvas.modifiers = modifiers;
  if (canvas.isRunning) callbacks.button(button, down != 0 ? GLUT_DOWN : GLUT_UP, canvas.x, canvas.y);
}

EMSCRIPTEN_KEEPALIVE void pointerMoved(int x, int y) {
  canvas.x = x;
  canvas.y = y;
  if (canvas.isRunning) callbacks.motion(x, y);
}

}  // extern "C"
