import { useEffect, useRef, useState } from 'react';

/** How the last attempt to copy ended; back to idle after a while, so that the button can be used again. */
export type CopyStatus = 'idle' | 'done' | 'failed';

const SHOWN_FOR_MS = 4_000;

/** Copies a text; says in place how it went. Frames and old browsers may refuse the clipboard. */
export const useCopy = (): { status: CopyStatus; copy: (text: string) => Promise<void> } => {
  const [status, setStatus] = useState<CopyStatus>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setStatus('done');
      timer.current = setTimeout(() => setStatus('idle'), SHOWN_FOR_MS);
    } catch {
      setStatus('failed');
    }
  };
  return { status, copy };
};
