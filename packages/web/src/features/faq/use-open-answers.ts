import type { FaqEntry } from '@mundwerk/contract/content/content';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { reportGoal } from '#lib/tracking/tracking.ts';

interface OpenAnswers {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, isOpen: boolean) => void;
}

/** Which answers are open: the one the URL names, those the reader opened, and all in print. `onNamed` clears a search that hides the first. */
export const useOpenAnswers = (found: readonly FaqEntry[], onNamed: () => void): OpenAnswers => {
  const { hash } = useLocation();
  const named = decodeURIComponent(hash.slice(1));
  // Empty at first, because the server prerenders the page and never receives the fragment.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const show = useRef(onNamed);
  const arrivedAt = useRef('');
  const isShown = found.some(({ Id }) => Id === named);
  const [isPrinting, setPrinting] = useState(false);

  useEffect(() => {
    if (!named) return;
    show.current();
    setOpen((current) => new Set([...current, named]));
  }, [named]);

  // Scrolls once the answer is rendered, which a search may have prevented; later searches must not scroll again.
  useEffect(() => {
    if (!isShown || arrivedAt.current === named) return;
    arrivedAt.current = named;
    document.getElementById(named)?.scrollIntoView();
  }, [named, isShown]);

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
