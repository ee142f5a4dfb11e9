import { useCallback, useEffect, useRef, useState } from 'react';

/** After this long a calm sentence says that all is well. */
const SLOW_AFTER_MS = 8_000;

/** Watches work for which people wait, and tells when it takes its time. */
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
