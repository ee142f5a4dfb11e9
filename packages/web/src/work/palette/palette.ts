import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** Something the palette offers. */
export interface PaletteEntry {
  readonly id: string;
  /** Verb and object, or the name of a place. */
  readonly label: string;
  /** Under which heading it stands. */
  readonly group: string;
  /** Why it is impossible now. What a person has no right to is not offered at all. */
  readonly unavailable?: string | undefined;
  readonly run: () => void;
}

/** Registers entries while something is on the screen; answers how to take them away. */
type Register = (entries: readonly PaletteEntry[]) => () => void;

export const PaletteContext = createContext<Register>(() => () => undefined);

/** Offers what a button does in the palette, as long as it is on the page; those of a table's rows are too many and too alike. */
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
