import { useEffect, useRef, useState } from 'react';

/** Seconds that run down to an end, which is told once. */
export const useCountdown = (onEnd: () => void): { seconds: number; begin: (seconds: number) => void } => {
  const [until, setUntil] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (until === null) return undefined;
    const tick = (): void => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setSeconds(left);
      if (left > 0) return;
      setUntil(null);
      end.current();
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  const begin = (lasts: number): void => {
    setSeconds(lasts);
    setUntil(performance.now() + lasts * 1000);
  };
  return { seconds, begin };
};
