import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/http/api.ts';

/** Seconds between two polls: frequent while the mail is being read, then ever rarer. */
const PAUSES_SECONDS = [3, 3, 4, 5, 5, 8, 8, 10, 15, 20, 30, 45, 60];

/**
 * Polls whether the recommender has confirmed the address elsewhere, and notifies once. A hidden window does not poll; when shown
 * again it polls at once, because that is when its owner returns from the mail.
 */
export const useUnlocking = (number: string, isLocked: boolean, onUnlocked: () => void): void => {
  const tell = useEffectEvent(onUnlocked);
  useEffect(() => {
    if (!isLocked) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const { Status } = await call('GET /empfehlung/{nr}', { params: { nr: number }, signal: stopped.signal });
        if (stopped.signal.aborted) return;
        if (Status !== 'Wartet') return tell();
      } catch {
        // A failed request says nothing about the link; the next poll follows.
      }
      if (stopped.signal.aborted || document.hidden) return;
      const pause = PAUSES_SECONDS[Math.min(asked, PAUSES_SECONDS.length - 1)] ?? 60;
      asked += 1;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause * 1000);
    };
    const onShown = (): void => {
      clearTimeout(timer);
      asked = 0;
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', onShown);
    void ask();
    return () => {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [number, isLocked]);
};
