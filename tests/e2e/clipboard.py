"""Reads the clipboard as another program does: through ctypes and Xlib, so that no other package is needed."""
import ctypes
import time


class SelectionEvent(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
                ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong),
                ("padding", ctypes.c_long * 24)]


SELECTION_NOTIFY = 31


class Clipboard:
    """A connection to `display`; call close() at the end."""

    def __init__(self, display):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for name in ("XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow", "XGetSelectionOwner"):
            getattr(self.x11, name).restype = ctypes.c_ulong
        self.connection = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.connection))
        self.window = ctypes.c_ulong(self.x11.XCreateSimpleWindow(self.connection, root, 0, 0, 1, 1, 0, 0, 0))

    def close(self):
        self.x11.XCloseDisplay(self.connection)

    def atom(self, name):
        return ctypes.c_ulong(self.x11.XInternAtom(self.connection, name.encode(), 0))

    def owned(self):
        return self.x11.XGetSelectionOwner(self.connection, self.atom("CLIPBOARD")) != 0

    def take(self):
        """Copies another text: this process becomes the owner of the clipboard."""
        self.x11.XSetSelectionOwner(self.connection, self.atom("CLIPBOARD"), self.window, ctypes.c_ulong(0))
        self.x11.XSync(self.connection, 0)

    def paste(self, target="UTF8_STRING", patience=10.0):
        """The bytes; None if the owner of the clipboard does not offer that target."""
        place = self.atom("HANTEI_TEST")
        self.x11.XConvertSelection(self.connection, self.atom("CLIPBOARD"), self.atom(target), place, self.window,
                                   ctypes.c_ulong(0))
        self.x11.XFlush(self.connection)
        event = SelectionEvent()
        end = time.monotonic() + patience
        while not self.x11.XCheckTypedEvent(self.connection, SELECTION_NOTIFY, ctypes.byref(event)):
            if time.monotonic() > end:
                raise AssertionError("the owner of the clipboard never answers")
            time.sleep(0.01)
        return self.read(place) if event.property else None

    def read(self, place):
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        count, rest, data = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ubyte)()
        self.x11.XGetWindowProperty(self.connection, self.window, place, ctypes.c_long(0), ctypes.c_long(1 << 24), 1,
                                    ctypes.c_ulong(0), ctypes.byref(kind), ctypes.byref(form), ctypes.byref(count),
                                    ctypes.byref(rest), ctypes.byref(data))
        size = count.value * {8: 1, 16: 2, 32: ctypes.sizeof(ctypes.c_long)}[form.value]
        content = bytes(data[:size])
        self.x11.XFree(data)
        return content
