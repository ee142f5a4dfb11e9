import type { ReactNode } from 'react';
import { ExitPrompt } from '#features/prompts/exit-prompt.tsx';
import { useShownPage } from '../route-handle.ts';
import { useExitIntent } from './use-exit-intent.ts';

/** Watches for a visitor about to leave, and asks them once. */
export const ExitWatch = (): ReactNode => {
  const { isLeaving, close } = useExitIntent(useShownPage());
  return isLeaving ? <ExitPrompt onClose={close} /> : null;
};
