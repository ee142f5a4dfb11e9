import { useRef } from 'react';

/**
 * Runs one piece of work at a time and ignores what comes meanwhile. By a reference, because a button learns a moment too late
 * that it is busy: a double click would send twice.
 */
export const useOnce = (): ((work: () => Promise<void>) => Promise<void>) => {
  const isUnderWay = useRef(false);
  return async (work) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  };
};
