import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAskedPlace } from '#console/acts/client-draft/use-draft.ts';
import { isInside, isSameValue } from '../file/json-way.ts';

/** Scrolls a field that the URL names into view and focuses it, once it is rendered. */
export const useAsked = <Box extends HTMLElement = HTMLDivElement>(
  file: string,
  name: string,
): RefObject<Box | null> => {
  const box = useRef<Box>(null);
  const asked = useAskedPlace();
  const isAsked = asked?.file === file && asked.field !== '' && isInside(asked.field, name);
  useEffect(() => {
    if (!isAsked) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [isAsked]);
  return box;
};

/** Pause after a key stroke before the value is saved. */
const SAVE_AFTER_MS = 900;

interface EntryProps {
  /** The value in the file. */
  stored: unknown;
  /** Formats the stored value for the input. */
  show: (value: unknown) => string;
  /** Parses the typed text; null while it is invalid. */
  read: (typed: string) => { readonly value: unknown } | null;
  save: (value: unknown) => unknown;
}

/** State of a field that saves by itself. */
export interface Entry {
  readonly shown: string;
  /** The typed text cannot be parsed, and so is not saved. */
  readonly isUnreadable: boolean;
  readonly enter: (typed: string) => void;
  /** Saves at once, for values that are chosen and not typed. */
  readonly choose: (typed: string) => void;
  /** Discards the typed text. */
  readonly reset: () => void;
  readonly listeners: { readonly onFocus: () => void; readonly onBlur: () => void };
}

/**
 * A field that saves after a pause in typing and on blur. The typed text is shown until the file has the same value, so that the
 * previous value never flashes up, and while the field has the focus, so that nothing is reformatted under the cursor.
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

  // Unmounting right after typing still saves the value.
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
