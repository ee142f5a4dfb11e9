import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { carryWidgetAlong } from './app/frame/carry-widget-along.ts';
import { addOtherRoutes, buildFirstRoutes } from './app/routes.tsx';
import { untilInitialized } from './app/until-initialized.ts';
import { boot } from './lib/boot.ts';
import { CONSENTS, registerConsents } from './lib/consent.ts';
import { rememberEarlyInput } from './lib/early-input.ts';
import { isFramed } from './lib/frame.ts';
import { currentEntry } from './lib/history-entry.ts';
import { session } from './lib/session.ts';
import './ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

registerConsents(CONSENTS, { isServiceOn: boot().client.ModuleInternalConsent });

/** Lets the browser paint and answer presses between the steps of the start, which are long ones on a phone. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The app; `then` runs once it is on the page and listens. A sibling would count for the ids, and they would not be the drawn ones. */
const App = ({ router, then }: { router: DataRouter; then: () => void }): ReactNode => {
  useEffect(then, [then]);
  return <RouterProvider router={router} />;
};

const start = async (): Promise<void> => {
  await pause();
  const address = location.pathname + location.search;
  const router = createBrowserRouter(buildFirstRoutes(boot()), {
    patchRoutesOnNavigation: addOtherRoutes(boot()),
  });
  carryWidgetAlong(router);
  // Only inside another page is there somebody to talk to, and only there its code is loaded.
  if (isFramed()) void import('./app/frame/meet-host-page.ts').then(({ meetHostPage }) => meetHostPage(router));
  // The server draws for a stranger who comes for the first time; what it drew is taken over only where that is true.
  const isDrawnForUs = root.hasChildNodes() && session() === null && currentEntry().usr === undefined;
  if (isDrawnForUs) await untilInitialized(router).then(pause);
  const app = (
    <StrictMode>
      <App router={router} then={rememberEarlyInput(root)} />
    </StrictMode>
  );
  if (isDrawnForUs && location.pathname + location.search === address)
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
};

// Not awaited here: pages import from this file, which would then wait for itself.
void start();
