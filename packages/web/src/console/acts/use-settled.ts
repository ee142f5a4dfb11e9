import { useEffect, useState } from 'react';

/** So long after the last key nothing more is expected. */
const SETTLED_MS = 400;

/** A typed value once the person pauses, so that not every key asks the server. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
