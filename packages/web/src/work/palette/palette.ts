import { createContext, useContext, useEffect } from 'react';

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

/** Offers acts on what is open in the palette, as long as it is; the entries should keep their identity between renders. */
export const usePaletteActs = (entries: readonly PaletteEntry[]): void => {
  const register = useContext(PaletteContext);
  useEffect(() => register(entries), [register, entries]);
};
