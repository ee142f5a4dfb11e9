import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/http/api.ts';

/** Seconds between two questions whether the link is open: often while the mail is being read, then ever more rarely. */
const PAUSES_SECONDS = [3, 3, 4, 5, 5, 8, 8, 10, 15, 20, 30, 45, 60];

/**
 * Asks now and then whether the recommender has confirmed the address elsewhere, and tells once. A hidden window does not ask; shown
 * again it asks at once, because that is when its owner comes back from the mail.
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
        // A lost connection is no answer; the next question follows.
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
