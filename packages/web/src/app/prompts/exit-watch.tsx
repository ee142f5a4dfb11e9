import type { PageName } from '@mundwerk/contract/page/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { ExitPrompt } from '#features/prompts/exit-prompt.tsx';
import { boot } from '#lib/page/boot.ts';
import { isFramed } from '#lib/page/frame.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import { useShownPage } from '../page-effects.ts';

/** Pages on which visitors may leave without having recommended; on pages with a task of their own they are not interrupted. */
const PAGES_TO_LEAVE: ReadonlySet<PageName | undefined> = new Set([
  'Homepage',
  'Recommendation',
  'Category',
  'Faq',
] satisfies PageName[]);

/** Once per visit. In memory, because storing it on the device would need a consent. */
let hasAsked = false;

/** A mouse that leaves through the top heads for the tabs or the address bar; leaving by touch or pen means nothing. */
const isLeaving = ({ pointerType, clientY }: PointerEvent): boolean => pointerType === 'mouse' && clientY <= 0;

/** Whether to ask a visitor who is about to leave (spec 1 §2.3), and how to close the question. */
export const useExitIntent = (page: PageName | undefined): { isLeaving: boolean; close: () => void } => {
  const [isShown, setIsShown] = useState(false);
  const [isArmed, setIsArmed] = useState(false);
  const { exitIntentMs } = boot().client;
  // In a frame, the area above is the rest of the host page, so moving there is not leaving.
  const isOffered = PAGES_TO_LEAVE.has(page) && !isFramed();

  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), exitIntentMs);
    return () => clearTimeout(timer);
  }, [exitIntentMs]);

  useEffect(() => {
    if (!isOffered || !isArmed || hasAsked) return;
    const root = document.documentElement;
    const ask = (event: PointerEvent): void => {
      // Visitors are asked once, and never while another dialog is open.
      if (hasAsked || !isLeaving(event) || document.querySelector('dialog[open]')) return;
      hasAsked = true;
      setIsShown(true);
      reportGoal('exit-intent');
    };
    root.addEventListener('pointerleave', ask);
    return () => root.removeEventListener('pointerleave', ask);
  }, [isOffered, isArmed]);

  return { isLeaving: isShown, close: () => setIsShown(false) };
};

/** Watches for a visitor about to leave, and asks them once. */
export const ExitWatch = (): ReactNode => {
  const { isLeaving, close } = useExitIntent(useShownPage());
  return isLeaving ? <ExitPrompt onClose={close} /> : null;
};
