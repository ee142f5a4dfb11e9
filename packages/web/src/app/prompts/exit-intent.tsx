import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { boot } from '#lib/page/boot.ts';

// Few clients use it, so it is not part of every page's load.
const ExitWatch = lazy(async () => ({ default: (await import('./exit-watch.tsx')).ExitWatch }));

/** Asks visitors who are about to leave to stay for a minute, where the client enables that. */
export const ExitIntent = (): ReactNode => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => setIsWanted(boot().client.moduleExitIntent), []);
  return isWanted ? (
    <Suspense>
      <ExitWatch />
    </Suspense>
  ) : null;
};
