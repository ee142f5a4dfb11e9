import { useCallback, useEffect, useState } from 'react';

/** State of loading: pending, done, or failed. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Loads what a page shows once its caller is known; `load` must stay the same from one render to the next. */
export const useLoaded = <T>(load: (signal: AbortSignal) => Promise<T>): { loaded: Loaded<T>; retry: () => void } => {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    const controller = new AbortController();
    setLoaded({ status: 'loading' });
    load(controller.signal).then(
      (value) => setLoaded({ status: 'ready', value }),
      (error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ status: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [load, attempt]);

  return { loaded, retry: useCallback(() => setAttempt((last) => last + 1), []) };
};
