import { useCallback, useEffect, useRef, useState } from 'react';

/** After this long, a sentence reassures the visitor. */
const SLOW_AFTER_MS = 8_000;

/** Watches work that the visitor waits for, and reports when it is slow. */
export const useSlowness = (): { isSlow: boolean; watch: <T>(work: () => Promise<T>) => Promise<T> } => {
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const watch = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    timer.current = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer.current);
      setIsSlow(false);
    }
  }, []);

  return { isSlow, watch };
};
