import { useEffect, useState } from 'react';
import { nowMs } from '#lib/text/clock.ts';

/** Often enough that no second is skipped. */
const TICK_MS = 250;

/** The current time, updated while a component counts it. */
export const useTick = (isCounting: boolean): number => {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (!isCounting) return undefined;
    setNow(nowMs());
    const timer = setInterval(() => setNow(nowMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
};
