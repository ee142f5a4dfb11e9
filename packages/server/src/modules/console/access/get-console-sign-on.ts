import { signOnStart } from '#modules/sign-on/index.ts';
import type { RootCtx } from '#platform/http/call/admission.ts';
import { consoleProvider, redirectUri } from './identity-provider.ts';

/** What the browser needs to begin signing on to the console, or to renew the sign-on. */
export const getConsoleSignOn = async (ctx: RootCtx) => signOnStart(await consoleProvider(ctx), await redirectUri(ctx));
