import { lazy, type ReactNode, Suspense } from 'react';
import { useShownPage } from './route-handle.ts';
import { useExitIntent } from './use-exit-intent.ts';

const ExitPrompt = lazy(async () => ({ default: (await import('../features/prompts/exit-prompt.tsx')).ExitPrompt }));

/** Asks somebody who is about to leave whether they have a minute, where the client wants that. */
export const ExitIntent = (): ReactNode => {
  const { isLeaving, close } = useExitIntent(useShownPage());
  return isLeaving ? (
    <Suspense>
      <ExitPrompt onClose={close} />
    </Suspense>
  ) : null;
};
