import type { PageName } from '@mundwerk/contract/pages';
import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { boot } from '../lib/boot.ts';
import { loginPath } from '../lib/login-path.ts';
import { pageOf, pagePath } from '../lib/pages.ts';
import { session } from '../lib/session.ts';
import { detourOf, hostSiteToken } from './navigation-rules.ts';

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** Tries the host site's token; a failure is silent, because the visitor did not ask for anything. */
const logInSilently = async (url: URL, token: string): Promise<void> => {
  const { logInWithToken } = await import('../lib/log-in-with-token.ts');
  await logInWithToken(token).catch(() => undefined);
  // The token must not stay in the address: people share addresses.
  url.searchParams.delete('token');
  throw replace(addressOf(url));
};

/** Applies the navigation rules before anything of a page is loaded. */
export const guardPage =
  (name: PageName): MiddlewareFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const { client } = boot();
    const isLoggedIn = session() !== null;
    const token = hostSiteToken(url.searchParams, { isLoggedIn, client });
    if (token) await logInSilently(url, token);
    const detour = detourOf({ page: pageOf(name), address: addressOf(url), isLoggedIn, client });
    if (!detour) return;
    throw redirect(detour.page === 'Login' ? loginPath(detour.returnTo) : pagePath(detour.page));
  };
