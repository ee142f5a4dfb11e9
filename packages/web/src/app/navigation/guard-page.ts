import type { PageName } from '@mundwerk/contract/page/pages';
import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { suppressConsentBanner } from '../../lib/consent/consent-prompt.ts';
import { boot } from '../../lib/page/boot.ts';
import { isFramed, leaveFrame } from '../../lib/page/frame.ts';
import { pageOf, pagePath } from '../../lib/page/pages.ts';
import { afterLoginPath, loginPath } from '../../lib/session/login-path.ts';
import { session } from '../../lib/session/session.ts';
import { noteOrigin } from '../../lib/tracking/channel.ts';
import { decideNavigation, isLetPass } from './navigation-rules.ts';
import { shownAddress } from './shown-address.ts';
import type { Step } from './visit.ts';

const logIn = async (token: string): Promise<void> => {
  const { logInWithToken } = await import('../../lib/session/log-in-with-token.ts');
  // Silent, because the visitor did not ask for anything.
  await logInWithToken(token).catch(() => undefined);
};

/** Takes a step; those that take the navigation's place end it by what they throw. */
const take = async (step: Step): Promise<void> => {
  switch (step.kind) {
    case 'banner':
      return suppressConsentBanner(step.isSuppressed);
    case 'noteOrigin':
      return noteOrigin(step.origin);
    case 'logIn':
      await logIn(step.token);
      throw replace(step.address);
    case 'goTo':
      throw redirect(step.address);
    case 'goToPage':
      throw redirect(step.page === 'Login' ? loginPath(step.returnTo) : pagePath(step.page));
    case 'skipLogin':
      throw redirect(afterLoginPath(step.search));
    case 'leaveFrame':
      return leaveFrame(step.address);
    case 'stay':
      // Stopped before the router begins to load (use-form-anchor).
      return;
  }
};

/** What happens before a page is loaded: the steps of the rules, and the way past the login for people who are logged in. */
export const navigationSteps = (name: PageName, to: URL, isLoggedIn: boolean): Step[] => {
  const steps = decideNavigation({
    page: pageOf(name),
    to,
    from: shownAddress(),
    isLoggedIn,
    isFramed: isFramed(),
    client: boot().client,
  });
  const isLoginSkipped = name === 'Login' && isLoggedIn && isLetPass(steps);
  return isLoginSkipped ? [...steps, { kind: 'skipLogin', search: to.searchParams }] : steps;
};

/** Takes the steps in their order; one that takes the navigation's place ends it by what it throws. */
export const takeSteps = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await take(step);
};

/** Applies the navigation rules before anything of a page is loaded. */
export const guardPage =
  (name: PageName): MiddlewareFunction =>
  ({ request }) =>
    takeSteps(navigationSteps(name, new URL(request.url), session() !== null));
