import { useRef } from 'react';

/**
 * Runs one task at a time and ignores calls meanwhile. A ref, because a button renders too late that it is busy:
 * a double click would send twice.
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
