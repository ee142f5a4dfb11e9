import { vi } from 'vitest';

/**
 * Starts to record listeners on the window; the returned function waits until an event has one. Effects run some time after their
 * component is visible, so a test that finds the component and dispatches at once races with them.
 */
export const watchListeners = (): ((type: string) => Promise<void>) => {
  const adding = vi.spyOn(window, 'addEventListener');
  return (type) =>
    vi.waitFor(
      () => {
        if (!adding.mock.calls.some(([heard]) => heard === type)) throw new Error(`nothing listens for ${type}`);
      },
      { timeout: 5000 },
    );
};
