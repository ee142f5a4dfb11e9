import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Menu {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Props of the element around button and list. */
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A button that opens a list below it: a navigation, a press elsewhere, leaving it with the keyboard and Escape close it. */
export const useMenu = (): Menu => {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the list, wherever it led
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: PointerEvent): void => {
      if (!ref.current?.contains(event.target as Node)) setIsOpen(false);
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    button,
    frame: {
      ref,
      onBlur: (event) => {
        // Without a target the focus left the window, not the list.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      },
    },
  };
};
