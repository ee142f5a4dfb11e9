import { afterAll, afterEach, vi } from 'vitest';

// Test files share one window and, within a worker, one module cache. Each file begins with fresh modules, like a page that was
// just opened, and leaves the window as it found it.
vi.resetModules();

/** Removes what a test rendered; there is nothing to remove without a window. */
let cleanup = (): void => {};
if (typeof document !== 'undefined') {
  const library = await import('@testing-library/react');
  // A busy machine may be slow without being broken.
  library.configure({ asyncUtilTimeout: 40_000 });
  ({ cleanup } = library);
}

// After what a file does itself: pages leave the window before the network and the clock are real again.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Records the listeners on the window; the returned function removes them. Those on the document also belong to the test tools. */
const noteListeners = (target: EventTarget): (() => void) => {
  const add = target.addEventListener;
  const noted: Parameters<EventTarget['addEventListener']>[] = [];
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    noted.push(listener);
    add.apply(target, listener);
  };
  return () => {
    target.addEventListener = add;
    for (const [type, listener, options] of noted) target.removeEventListener(type, listener, options);
  };
};

const removeListeners = typeof document === 'undefined' ? () => {} : noteListeners(window);

afterAll(async () => {
  // A page that is still loading would end up among the next file's modules with state of this file's.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  removeListeners();
  if (typeof document === 'undefined') return;
  // A spy on an accessor of the prototype stays behind as a property of the document itself.
  Reflect.deleteProperty(document, 'cookie');
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way to forget one
    document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Expires=${new Date(0).toUTCString()}`;
  }
  history.replaceState(null, '', '/');
});
