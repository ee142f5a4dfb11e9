import { type FormEvent, useEffect, useRef } from 'react';
import type { FormStore } from './form-store.ts';

/** Pause after a key stroke before the draft is saved: browsers limit how often a history entry may change. */
const KEEP_AFTER_MS = 400;

interface Draft {
  /** Saves the form's current values. */
  saveNow: () => void;
  /** Listeners for the form element. */
  listeners: { onBlur: () => void; onChange: (event: FormEvent) => void };
}

/** Saves a form's input while it is typed; `keep` stores it, e.g. in the page's history entry. */
export const useDraft = <Values extends object>(
  { subscribe, getValues }: FormStore<Values>,
  keep: (() => void) | undefined,
): Draft => {
  const latest = useRef(keep);
  latest.current = keep;
  const saveNow = useRef(() => latest.current?.()).current;
  const isKept = keep !== undefined;

  useEffect(() => {
    if (!isKept) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let kept = getValues();
    const stop = subscribe(() => {
      if (getValues() === kept) return;
      kept = getValues();
      clearTimeout(timer);
      timer = setTimeout(saveNow, KEEP_AFTER_MS);
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', saveNow);
      stop();
    };
  }, [subscribe, getValues, saveNow, isKept]);

  // Ticking a box is a single event: it is saved at once, because a reload may follow at once.
  const keepTick = (event: FormEvent): void => {
    if (event.target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(event.target.type)) saveNow();
  };

  return { saveNow, listeners: { onBlur: saveNow, onChange: keepTick } };
};
