import { useEffect } from 'react';
import { scrollToElement } from '#lib/page/scroll-to-element.ts';
import { FORM_ANCHOR, isMoveToForm } from './navigation-rules.ts';

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Rule 2 of the navigation: a link to the form of the current page scrolls to the form and does nothing else.
 * The click is handled before the router sees it, because the router would add a history entry.
 */
export const useFormAnchor = (): void => {
  useEffect(() => {
    const stay = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || !isMoveToForm(location, link) || !isPlainPress(event)) return;
      event.preventDefault();
      const form = document.getElementById(FORM_ANCHOR.slice(1));
      if (form) scrollToElement(form);
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
};
