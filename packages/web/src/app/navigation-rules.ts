import type { PublicClientConfig } from '@mundwerk/contract/client';
import type { OfferedPage, PageName } from '@mundwerk/contract/pages';

/** A navigation as the rules see it. */
export interface Visit {
  readonly page: Pick<OfferedPage, 'name' | 'meta'>;
  /** Path with query, to come back to after a login. */
  readonly address: string;
  readonly isLoggedIn: boolean;
  readonly client: Pick<PublicClientConfig, 'IsAutologin' | 'ModuleErzwingeLogin'>;
}

/** Where a navigation goes instead. */
export interface Detour {
  readonly page: PageName;
  /** Where the login leads back to. */
  readonly returnTo?: string;
}

type Rule = (visit: Visit) => Detour | null;

const toLogin = ({ address }: Visit): Detour => ({ page: 'Login', returnTo: address });

/** Rule 9: where the client forces login, only the whitelisted pages are open without one. */
const forceLogin: Rule = (visit) =>
  visit.client.ModuleErzwingeLogin && !visit.isLoggedIn && !visit.page.meta?.isOpenWhenLoginForced
    ? toLogin(visit)
    : null;

/**
 * Rule 11: with autologin the host site logs people in, so pages about logging in lead home, and so do protected ones without
 * a login. The login page stays open where login is forced too: rule 9 leads there, and there would be no other way in.
 */
const leaveLoginToHostSite: Rule = ({ page, isLoggedIn, client }) => {
  if (!client.IsAutologin) return null;
  if (page.name === 'Login' && client.ModuleErzwingeLogin) return null;
  const isClosed = page.meta?.disabledWithAutologin || (page.meta?.requiresAuth && !isLoggedIn);
  return isClosed ? { page: 'Homepage' } : null;
};

/** Rule 12: protected pages ask for a login first; who is not logged in has nothing to log out of. */
const protectPages: Rule = (visit) => {
  if (!visit.page.meta?.requiresAuth || visit.isLoggedIn) return null;
  return visit.page.name === 'Logout' ? { page: 'Login' } : toLogin(visit);
};

/** The rules about logging in, in the order of spec 1 §2.4. */
const RULES: readonly Rule[] = [forceLogin, leaveLoginToHostSite, protectPages];

/** Where a navigation goes instead of its page; null when it may go there. */
export const detourOf = (visit: Visit): Detour | null => {
  for (const rule of RULES) {
    const detour = rule(visit);
    if (detour) return detour;
  }
  return null;
};

/** A signed token has three parts; the tokens of mailed links, which stand under the same name, have one. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Rule 7: the token with which the host site logs its visitor in silently; null when there is nothing to try. */
export const hostSiteToken = (
  search: URLSearchParams,
  { isLoggedIn, client }: Pick<Visit, 'isLoggedIn' | 'client'>,
): string | null => {
  const token = search.get('token');
  return client.IsAutologin && !isLoggedIn && token !== null && SIGNED.test(token) ? token : null;
};
