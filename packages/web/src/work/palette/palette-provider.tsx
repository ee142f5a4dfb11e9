import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PaletteContext, type PaletteEntry } from './palette.ts';

// Loaded on first use, because most visits do not need it.
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/** How the palette looks for what it does not know. */
export interface PaletteSearch {
  /** Finds entries for the typed words among all records, while they are typed; without it the palette knows places and acts alone. */
  find?: (words: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
  /** Shows everything that the typed words find. */
  onSearch?: (words: string) => void;
}

interface PaletteProviderProps extends PaletteSearch {
  /** Entries that are always offered: places, clients. */
  entries: readonly PaletteEntry[];
  children: ReactNode;
}

/** The command palette of an area, opened by Ctrl-K: places, acts of the current page, and search. */
export const PaletteProvider = ({ entries, find, onSearch, children }: PaletteProviderProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const registered = useRef(new Set<readonly PaletteEntry[]>());

  const register = useCallback((more: readonly PaletteEntry[]) => {
    registered.current.add(more);
    return () => void registered.current.delete(more);
  }, []);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Shortcuts are ignored while a dialog is open.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return (
    <PaletteContext value={register}>
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <PaletteDialog
            entries={[...[...registered.current].flat(), ...entries]}
            find={find}
            onSearch={onSearch}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </PaletteContext>
  );
};
