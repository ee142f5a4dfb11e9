import { useEffect, useRef, useState } from 'react';
import { isSameValue } from '../file/json-way.ts';

/** Pause after a key stroke before what was typed is saved. */
const SAVE_AFTER_MS = 900;

interface EntryProps {
  /** What the file holds. */
  stored: unknown;
  /** The stored value as it is typed. */
  show: (value: unknown) => string;
  /** What was typed as a value, or null while it is none. */
  read: (typed: string) => { readonly value: unknown } | null;
  save: (value: unknown) => unknown;
}

/** What is being typed into a field that saves by itself. */
export interface Entry {
  readonly shown: string;
  /** What was typed cannot be read, and so is not saved. */
  readonly isUnreadable: boolean;
  readonly enter: (typed: string) => void;
  /** For what is chosen and not typed: saved at once. */
  readonly choose: (typed: string) => void;
  /** Forgets what was typed. */
  readonly reset: () => void;
  readonly listeners: { readonly onFocus: () => void; readonly onBlur: () => void };
}

/**
 * A field that saves what is typed after a pause and when it is left. What was typed stays on the screen until the file says the same, so
 * that the value before never flashes up, and as long as the field has the focus, so that nothing is respelt under the cursor.
 */
export const useEntry = ({ stored, show, read, save }: EntryProps): Entry => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);
  const latest = useRef({ stored, read, save });
  latest.current = { stored, read, save };

  const flush = useRef((): void => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    const found = text === null ? null : latest.current.read(text);
    if (found) latest.current.save(found.value);
  }).current;

  // A section that is left right after typing saves what was typed.
  useEffect(() => flush, [flush]);

  const found = typed === null ? null : read(typed);
  if (typed !== null && !isFocused && waiting.current === null && found && isSameValue(found.value, stored))
    setTyped(null);

  const enter = (text: string): void => {
    setTyped(text);
    waiting.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, SAVE_AFTER_MS);
  };
  return {
    shown: typed ?? show(stored),
    isUnreadable: typed !== null && found === null,
    enter,
    choose: (text) => {
      enter(text);
      flush();
    },
    reset: () => {
      clearTimeout(timer.current);
      waiting.current = null;
      setTyped(null);
    },
    listeners: {
      onFocus: () => setIsFocused(true),
      onBlur: () => {
        setIsFocused(false);
        flush();
      },
    },
  };
};
