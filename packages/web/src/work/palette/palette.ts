import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** An entry of the palette. */
export interface PaletteEntry {
  readonly id: string;
  /** Verb and object, or the name of a place. */
  readonly label: string;
  /** The heading above the entry. */
  readonly group: string;
  /** Why the entry is impossible now. Entries without the right to them are not offered at all. */
  readonly unavailable?: string | undefined;
  readonly run: () => void;
}

/** Registers entries while a component is mounted; returns the function that removes them. */
type Register = (entries: readonly PaletteEntry[]) => () => void;

export const PaletteContext = createContext<Register>(() => () => undefined);

/** Offers the action of a button in the palette while it is mounted; buttons in table rows are left out, being too many and too alike. */
export const usePaletteAct = (button: RefObject<HTMLElement | null>, entry: PaletteEntry): void => {
  const register = useContext(PaletteContext);
  const { id, label, group, unavailable } = entry;
  const run = useRef(entry.run);
  useEffect(() => {
    run.current = entry.run;
  });
  useEffect(() => {
    if (!button.current || button.current.closest('table')) return undefined;
    return register([{ id, label, group, unavailable, run: () => run.current() }]);
  }, [register, button, id, label, group, unavailable]);
};
