import { WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createPortalRouter } from './app/create-router.ts';
import { takeFirstData } from './app/first-page.ts';
import { addOtherRoutes, buildFirstRoutes } from './app/routes.tsx';
import { CONSENTS, registerConsents } from './lib/consent/consent.ts';
import { rememberEarlyInput } from './lib/form/early/early-input.ts';
import { boot } from './lib/page/boot.ts';
import { isFramed } from './lib/page/frame.ts';
import { currentEntry, followNavigations } from './lib/page/history-entry.ts';
import { session, updateUser } from './lib/session/session.ts';
import './ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

/** Lets the browser paint and answer presses between the steps of the start, which are long ones on a phone. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The app; `then` runs once it is on the page and listens. A sibling would count for the ids, and they would not be the rendered ones. */
const App = ({ router, then }: { router: DataRouter; then: () => void }): ReactNode => {
  useEffect(() => {
    then();
    // The banner is there now exactly where it is needed.
    delete document.documentElement.dataset.decision;
  }, [then]);
  return <RouterProvider router={router} />;
};

const start = async (): Promise<void> => {
  await pause();
  registerConsents(CONSENTS, { isServiceOn: boot().client.ModuleInternalConsent });
  await pause();
  // It lies in this very file, but its first lines run only now: together with all others they would be one long task.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await pause();
  // Only as a part of another page is there anyone to talk to, and only there its code is loaded.
  const isPart = isFramed() || location.search.includes(WIDGET_PARAMETER);
  const join = isPart && (await import('./app/frame/join-host-page.ts')).joinHostPage();
  // The user whose own data the document has: the session knows them without asking. One that is over has no token.
  const { user } = boot();
  if (user) updateUser(session()?.token ?? '', user);
  const isFreshEntry = currentEntry().usr === undefined;
  const routes = buildFirstRoutes(boot());
  const hydrationData = await takeFirstData(routes);
  await pause();
  const router = createPortalRouter(routes, { hydrationData, patchRoutesOnNavigation: addOtherRoutes(boot()) });
  followNavigations(router);
  if (join) join(router);
  const app = (
    <StrictMode>
      <App router={router} then={rememberEarlyInput(root)} />
    </StrictMode>
  );
  // The server renders for an anonymous first visit, or for a user it names: its HTML is hydrated only where that is the case.
  const isRenderedForUs = root.hasChildNodes() && isFreshEntry && (session()?.user ?? null) === (boot().user ?? null);
  if (hydrationData && isRenderedForUs) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
};

// Not awaited here: pages import from this file, which would then wait for itself.
void start();
