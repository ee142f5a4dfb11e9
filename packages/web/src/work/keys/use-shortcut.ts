import { useEffect, useRef, useSyncExternalStore } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

const listeners = new Set<() => void>();
let isOn = true;

/** Switches the single keys off and on: speech input and stray fingers press them unasked (WCAG 2.1.4). */
export const switchShortcuts = (next: boolean): void => {
  isOn = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the single keys work. */
export const useAreShortcutsOn = (): boolean => useSyncExternalStore(subscribe, () => isOn);

const isMeant = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  // What is typed into a field is text, and a dialog has the keyboard to itself.
  if (target?.matches(TYPED_INTO) || document.querySelector('dialog[open]')) return false;
  return isOn && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
};

/** Calls a function when one key is pressed anywhere on the page, such as `/` or `?`, unless the user is typing. */
export const useShortcut = (key: string, act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== key || !isMeant(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [key]);
};
