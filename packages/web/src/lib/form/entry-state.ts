import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentEntry } from '../page/history-entry.ts';

/**
 * State of one history entry: it survives reload, back and forward, and ends with the tab; no device storage is touched.
 * Writing bypasses the router on purpose, because a navigation would run loaders and move the focus at every key stroke.
 */
export const useEntryState = <State extends object>(): {
  initial: Partial<State>;
  write: (state: State) => void;
} => {
  const location = useLocation();
  // The entry itself is newer than the router's state when this page wrote to it, left the screen and came back.
  const initial = useRef((currentEntry().usr ?? location.state ?? {}) as Partial<State>);
  const position = useRef(currentEntry().idx);

  const write = useCallback((state: State): void => {
    const entry = currentEntry();
    // A late write must never land in the entry of another page.
    if (entry.idx !== position.current) return;
    window.history.replaceState({ ...entry, usr: state }, '');
  }, []);

  return { initial: initial.current, write };
};
