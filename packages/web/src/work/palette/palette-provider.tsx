import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PaletteContext, type PaletteEntry } from './palette.ts';

// Most days begin without it: it comes when it is first asked for.
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

interface PaletteProviderProps {
  /** What is always offered: places, clients. */
  entries: readonly PaletteEntry[];
  /** Looks for what was typed everywhere. */
  onSearch: (words: string) => void;
  children: ReactNode;
}

/** The command palette of an area, on Ctrl-K: places, acts on what is open, and search. */
export const PaletteProvider = ({ entries, onSearch, children }: PaletteProviderProps): ReactNode => {
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
      // A dialog has the keyboard to itself.
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
            onSearch={onSearch}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </PaletteContext>
  );
};
