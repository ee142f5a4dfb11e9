import type { PageName } from '@mundwerk/contract/page/pages';
import { type MiddlewareFunction, redirect, redirectDocument, replace } from 'react-router';
import { suppressConsentBanner } from '#lib/consent/consent-prompt.ts';
import { boot } from '#lib/page/boot.ts';
import { isFramed, leaveFrame } from '#lib/page/frame.ts';
import { pageOf, pagePath } from '#lib/page/pages.tsx';
import { afterLoginPath, loginPath, session } from '#lib/session/session.ts';
import { noteOrigin } from '#lib/tracking/channel.ts';
import { hasForeignScript } from '#lib/tracking/foreign-script.ts';
import { decideNavigation, isLetPass, type Step } from './navigation-rules.ts';
import { shownAddress } from './use-navigated.ts';

const logIn = async (token: string): Promise<void> => {
  const { logInWithToken } = await import('#lib/session/log-in-with-token.ts');
  // Errors are ignored, because the visitor did not ask to be logged in.
  await logInWithToken(token).catch(() => undefined);
};

/** Performs a step; a step that replaces the navigation ends it by throwing. */
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
      // The navigation was already stopped before the router started to load (use-form-anchor).
      return;
  }
};

/** The steps before a page is loaded: those of the rules, and the redirect from the login for people who are logged in. */
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

/** Performs the steps in order; a step that replaces the navigation ends it by throwing. */
export const takeSteps = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await take(step);
};

/** Pages with logins, tokens or personal data get a new document where a script of another server runs in this one. */
const leaveForeignScript = async (name: PageName, { url }: Request): Promise<void> => {
  if (!hasForeignScript()) return;
  const { mayRunForeignScripts } = await import('@mundwerk/contract/values/page/foreign-scripts');
  if (!mayRunForeignScripts(name)) throw redirectDocument(url);
};

/** Applies the navigation rules before anything of a page is loaded. */
export const guardPage =
  (name: PageName): MiddlewareFunction =>
  async ({ request }) => {
    await leaveForeignScript(name, request);
    await takeSteps(navigationSteps(name, new URL(request.url), session() !== null));
  };
