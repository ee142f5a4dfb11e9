import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { boot } from '../../lib/page/boot.ts';

// Few clients want it, so it is no part of what every page loads.
const ExitWatch = lazy(async () => ({ default: (await import('./exit-watch.tsx')).ExitWatch }));

/** Asks a visitor who is about to leave for a minute, where the client wants that. */
export const ExitIntent = (): ReactNode => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => setIsWanted(boot().client.moduleExitIntent), []);
  return isWanted ? (
    <Suspense>
      <ExitWatch />
    </Suspense>
  ) : null;
};
