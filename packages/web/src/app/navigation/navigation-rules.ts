import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import type { OfferedPage, PageName } from '@mundwerk/contract/page/pages';
import { hostPageAddress } from '@mundwerk/contract/values/page/page-path';
import { WIDGET_PARAMETER } from '@mundwerk/contract/values/page/shared-address';
import { type Origin, originOf } from '#lib/tracking/channel.ts';

/** A navigation as the rules see it. */
export interface Visit {
  readonly page: Pick<OfferedPage, 'name' | 'meta'>;
  readonly to: URL;
  /** The address shown so far; null for the first one of a document. */
  readonly from: URL | null;
  readonly isLoggedIn: boolean;
  /** Whether the portal is shown inside another page. */
  readonly isFramed: boolean;
  readonly client: Pick<
    PublicClientConfig,
    | 'EmpfehlenPath'
    | 'EmpfehlenWebPage'
    | 'IsAutologin'
    | 'MandantUrl'
    | 'ModuleAdv'
    | 'ModuleErzwingeLogin'
    | 'ModuleIntegratedFrame'
  >;
}

/** The outcome of a rule: the first two kinds accompany the navigation, the others replace it. */
export type Step =
  | { readonly kind: 'banner'; readonly isSuppressed: boolean }
  | { readonly kind: 'noteOrigin'; readonly origin: Origin }
  | { readonly kind: 'stay' }
  | { readonly kind: 'goTo'; readonly address: string }
  /** To the login, which returns afterwards, or to any other page. */
  | { readonly kind: 'goToPage'; readonly page: PageName; readonly returnTo?: string }
  /** From the login to its target, for people who are already logged in. */
  | { readonly kind: 'skipLogin'; readonly search: URLSearchParams }
  | { readonly kind: 'logIn'; readonly token: string; readonly address: string }
  | { readonly kind: 'leaveFrame'; readonly address: string };

/** A rule is a pure function of the visit; null lets the navigation pass. */
export type Rule = (visit: Visit) => Step | null;

/** Path and query of an address, to come back to. */
export const pathAndQuery = ({ pathname, search }: URL): string => pathname + search;

/** Readers of the privacy notice and the imprint are not interrupted by the consent banner. */
const READ_BEFORE_DECIDING: ReadonlySet<string> = new Set(['Privacy', 'Imprint']);

/** Whether the consent banner is suppressed on a page. */
export const isReadBeforeDeciding = (page: string): boolean => READ_BEFORE_DECIDING.has(page);

/** The hash of the recommendation form. */
export const FORM_ANCHOR = '#empfehlen-form';

/** A signed token has three parts; the tokens of mailed links, which use the same parameter, have one. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Rule 1: the consent banner is suppressed on privacy and imprint, and restarted elsewhere. */
export const askForConsent: Rule = ({ page }) => ({
  kind: 'banner',
  isSuppressed: isReadBeforeDeciding(page.name),
});

/** Whether a navigation leads to the form of the page it started on. */
export const isMoveToForm = (from: { pathname: string }, to: { pathname: string; hash: string }): boolean =>
  from.pathname === to.pathname && to.hash === FORM_ANCHOR;

/** Rule 2: moving to the form of the page that is shown is no navigation. */
export const stayAtForm: Rule = ({ from, to }) => (from && isMoveToForm(from, to) ? { kind: 'stay' } : null);

/** Rule 4: notes where the visitor came from; consent decides whether it is stored on the device. */
export const storeChannel: Rule = ({ to }) => {
  const origin = originOf(to.searchParams);
  return origin && { kind: 'noteOrigin', origin };
};

/** Rule 5: a portal that began as a widget stays one. */
export const carryWidget: Rule = ({ from, to }) => {
  const widget = from?.searchParams.get(WIDGET_PARAMETER) ?? null;
  if (widget === null || to.searchParams.has(WIDGET_PARAMETER)) return null;
  const next = new URL(to);
  next.searchParams.set(WIDGET_PARAMETER, widget);
  return { kind: 'goTo', address: pathAndQuery(next) + next.hash };
};

/** Rule 7: the host site's token logs its visitor in silently, and is removed from the URL, because people share URLs. */
export const logInSilently: Rule = ({ to, isLoggedIn, client }) => {
  const token = to.searchParams.get('token');
  if (!client.IsAutologin || isLoggedIn || token === null || !SIGNED.test(token)) return null;
  const next = new URL(to);
  next.searchParams.delete('token');
  return { kind: 'logIn', token, address: pathAndQuery(next) };
};

/** Rule 8: with agents the imprint is the agent's own, so ours leads home. */
export const leaveImprintToAdvisor: Rule = ({ page, client }) =>
  page.name === 'Imprint' && client.ModuleAdv ? { kind: 'goToPage', page: 'Homepage' } : null;

const toLogin = ({ to }: Visit): Step => ({ kind: 'goToPage', page: 'Login', returnTo: pathAndQuery(to) });

/** Rule 9: where the client forces login, only the whitelisted pages are open without one. */
export const forceLogin: Rule = (visit) =>
  visit.client.ModuleErzwingeLogin && !visit.isLoggedIn && !visit.page.meta?.isOpenWhenLoginForced
    ? toLogin(visit)
    : null;

/** Rule 10: in a frame that is not the integrated one the browser leaves for the client's host page, with the route in its hash. */
export const leaveFrame: Rule = ({ to, isFramed, client }) => {
  if (!isFramed || client.ModuleIntegratedFrame) return null;
  return { kind: 'leaveFrame', address: hostPageAddress(client, pathAndQuery(to)) };
};

/**
 * Rule 11: with autologin the host site logs people in, so login pages redirect home, and so do protected ones without a login. The
 * login page stays open where login is also forced: rule 9 redirects there, and there would be no other way to log in.
 */
export const leaveLoginToHostSite: Rule = ({ page, isLoggedIn, client }) => {
  if (!client.IsAutologin) return null;
  if (page.name === 'Login' && client.ModuleErzwingeLogin) return null;
  const isClosed = page.meta?.disabledWithAutologin || (page.meta?.requiresAuth && !isLoggedIn);
  return isClosed ? { kind: 'goToPage', page: 'Homepage' } : null;
};

/** Rule 12: protected pages redirect to the login first; without a session there is nothing to log out of. */
export const protectPages: Rule = (visit) => {
  if (!visit.page.meta?.requiresAuth || visit.isLoggedIn) return null;
  return visit.page.name === 'Logout' ? { kind: 'goToPage', page: 'Login' } : toLogin(visit);
};

/**
 * The navigation rules of spec 1 §2.4 in the order of their numbers. Two hold by design: footnotes (3) are part of the page that refers to
 * them and go with it; the configuration (6) comes with the document, so there is no page without it.
 */
export const RULES: readonly Rule[] = [
  askForConsent,
  stayAtForm,
  storeChannel,
  carryWidget,
  logInSilently,
  leaveImprintToAdvisor,
  forceLogin,
  leaveFrame,
  leaveLoginToHostSite,
  protectPages,
];

const ALONG_THE_WAY: ReadonlySet<Step['kind']> = new Set(['banner', 'noteOrigin']);

/** Whether the steps let the navigation go on to its page. */
export const isLetPass = (steps: readonly Step[]): boolean => steps.every(({ kind }) => ALONG_THE_WAY.has(kind));

/** The steps of a navigation, in the order of the rules; a step that replaces the navigation is the last. */
export const decideNavigation = (visit: Visit): Step[] => {
  const steps: Step[] = [];
  for (const rule of RULES) {
    const step = rule(visit);
    if (!step) continue;
    steps.push(step);
    if (!ALONG_THE_WAY.has(step.kind)) break;
  }
  return steps;
};
