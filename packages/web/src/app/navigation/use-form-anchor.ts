import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { scrollToElement } from '../../lib/scroll-to-element.ts';
import { FORM_ANCHOR, isMoveToForm } from './rules.ts';

/** Rule 2 of the navigation: a link to the form of the page that is shown brings the form into view and does nothing else. */
export const useFormAnchor = (): void => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isMoveToForm(currentLocation, nextLocation));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    const form = document.getElementById(FORM_ANCHOR.slice(1));
    if (form) scrollToElement(form);
  }, [blocker]);
};
