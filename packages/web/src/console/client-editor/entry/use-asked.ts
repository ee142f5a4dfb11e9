import { type RefObject, useEffect, useRef } from 'react';
import { useAskedPlace } from '#console/acts/client-draft/use-draft.ts';
import { isInside } from '../file/json-way.ts';

/** Scrolls a field that the URL names into view and focuses it, once it is rendered. */
export const useAsked = <Box extends HTMLElement = HTMLDivElement>(
  file: string,
  name: string,
): RefObject<Box | null> => {
  const box = useRef<Box>(null);
  const asked = useAskedPlace();
  const isAsked = asked?.file === file && asked.field !== '' && isInside(asked.field, name);
  useEffect(() => {
    if (!isAsked) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [isAsked]);
  return box;
};
