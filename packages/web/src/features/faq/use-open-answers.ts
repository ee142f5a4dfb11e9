import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { reportGoal } from '../../lib/tracking.ts';

interface OpenAnswers {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, isOpen: boolean) => void;
}

/** Which answers are open: the one the address names, those the reader opened, and all of them on paper. `onNamed` makes room for the first. */
export const useOpenAnswers = (onNamed: () => void): OpenAnswers => {
  const { hash } = useLocation();
  const named = decodeURIComponent(hash.slice(1));
  // Empty at first, because the server draws the page and never sees what follows the hash.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const show = useRef(onNamed);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    if (!named) return;
    show.current();
    setOpen((current) => new Set([...current, named]));
    // Once it is on the page, which a search may have kept it from.
    requestAnimationFrame(() => document.getElementById(named)?.scrollIntoView());
  }, [named]);

  useEffect(() => {
    const start = (): void => setPrinting(true);
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);

  return {
    isOpen: (id) => isPrinting || open.has(id),
    setOpen: (id, isNowOpen) => {
      if (isPrinting) return;
      if (isNowOpen && !open.has(id)) reportGoal('faq-click');
      setOpen((current) => {
        const next = new Set(current);
        if (isNowOpen) next.add(id);
        else next.delete(id);
        return next;
      });
    },
  };
};
