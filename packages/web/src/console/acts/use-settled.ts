import { useEffect, useState } from 'react';

/** Debounce delay after the last key stroke. */
const SETTLED_MS = 400;

/** Debounces a typed value, so that not every key stroke causes a request. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
