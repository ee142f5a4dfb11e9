import './ui/global.css';
import { MAIL_PARAMETER, WIDGET_PARAMETER } from '@mundwerk/contract/values/page/shared-address';
import { StrictMode, startTransition } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createPortalRouter, takeFirstData } from './app/first-page.ts';
import { addOtherRoutes, buildFirstRoutes } from './app/routes.tsx';
import { registerConsents } from './lib/consent/consent.ts';
import { CONSENTS } from './lib/consent/decision.ts';
import { rememberEarlyInput } from './lib/form/early/early-input.ts';
import { boot } from './lib/page/boot.ts';
import { isFramed } from './lib/page/frame.ts';
import { currentEntry, followNavigations } from './lib/page/history-entry.ts';
import { session, updateUser } from './lib/session/session.ts';

const root = document.getElementById('root') as HTMLElement;

/** Yields to the browser between the steps of the start, which are long on a phone, so that it can paint and handle input. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const start = async (): Promise<void> => {
  await pause();
  const { ModuleInternalConsent: isServiceOn, ErneutFragenTage: refusedDays } = boot().client;
  registerConsents(CONSENTS, { isServiceOn, refusedDays });
  await pause();
  // React DOM is in this same file, but evaluated only now: together with the rest it would be one long task.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await pause();
  // Only inside another page is there a host to talk to, so its code is loaded only there.
  const isPart = isFramed() || location.search.includes(WIDGET_PARAMETER);
  const join = isPart && (await import('./app/frame/join-host-page.ts')).joinHostPage();
  // The user whose own data the document contains need not be loaded again. An ended session has no token.
  const { user } = boot();
  if (user) updateUser(session()?.token ?? '', user);
  const isFreshEntry = currentEntry().usr === undefined;
  const routes = buildFirstRoutes(boot());
  await pause();
  const hydrationData = await takeFirstData(routes);
  await pause();
  const router = createPortalRouter(routes, { hydrationData, patchRoutesOnNavigation: addOtherRoutes(boot()) });
  followNavigations(router);
  if (join) join(router);
  if (location.search.includes(`${MAIL_PARAMETER}=`)) void import('./lib/tracking/mail-click.ts');
  await pause();
  rememberEarlyInput(root);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // The server renders for an anonymous first visit, or for a user it names: its HTML is hydrated only where that is the case.
  const isRenderedForUs = root.hasChildNodes() && isFreshEntry && (session()?.user ?? null) === (boot().user ?? null);
  if (hydrationData && isRenderedForUs) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
};

// Not awaited here: pages import from this file, which would then wait for itself.
void start();
