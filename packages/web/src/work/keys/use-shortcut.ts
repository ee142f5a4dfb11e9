import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '#lib/consent/cookies.ts';

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

const OFF = 'psoempf_tasten_aus';

const listeners = new Set<() => void>();
let isOn: boolean | undefined;

const areOn = (): boolean => {
  isOn ??= readLocal(OFF, 'functional') !== '1';
  return isOn;
};

/** Switches single-key shortcuts on or off, because speech input and accidental presses trigger them (WCAG 2.1.4). */
export const switchShortcuts = (next: boolean): void => {
  isOn = next;
  writeLocal(OFF, next ? '0' : '1', 'functional');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether single-key shortcuts are on. */
export const useAreShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areOn);

const isMeant = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  // Shortcuts are ignored while typing into a field and while a dialog is open.
  if (target?.matches(TYPED_INTO) || document.querySelector('dialog[open]')) return false;
  return areOn() && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
};

/** Time within which the second key of a pair, such as `g` and then `s`, must follow. */
const PAIR_MS = 1500;
let first: { key: string; at: number } | null = null;

const begunAt = (event: KeyboardEvent): string | null =>
  first !== null && event.timeStamp - first.at < PAIR_MS ? first.key : null;

const matches = (event: KeyboardEvent, wanted: string): boolean => {
  const name = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
  const [begin, end] = wanted.split(' ');
  return end === undefined ? name === wanted && begunAt(event) === null : begunAt(event) === begin && name === end;
};

/** The first keys of all pairs registered on the page, with their number of listeners. */
const beginnings = new Map<string, number>();

const noteBeginning = (event: KeyboardEvent): void => {
  const isBeginning = begunAt(event) === null && beginnings.has(event.key) && isMeant(event);
  // Deferred until all listeners have seen the second key of the pair.
  setTimeout(() => {
    first = isBeginning ? { key: event.key, at: event.timeStamp } : null;
  });
};

const countBeginning = (key: string, step: 1 | -1): void => {
  const before = beginnings.get(key) ?? 0;
  if (beginnings.size === 0 && step === 1) addEventListener('keydown', noteBeginning);
  if (before + step === 0) beginnings.delete(key);
  else beginnings.set(key, before + step);
  if (beginnings.size === 0) removeEventListener('keydown', noteBeginning);
};

/**
 * Calls a function when a key is pressed anywhere on the page, such as `/`, `?` or `Shift+Enter`, or two after each other, such as
 * `g s`; not while the user is typing.
 */
export const useShortcut = (key: string, act: () => void, isActive = true): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (!isMeant(event) || !matches(event, key)) return;
      event.preventDefault();
      latest.current();
    };
    const [begin = '', end] = key.split(' ');
    addEventListener('keydown', press);
    if (end !== undefined) countBeginning(begin, 1);
    return () => {
      removeEventListener('keydown', press);
      if (end !== undefined) countBeginning(begin, -1);
    };
  }, [key, isActive]);
};
