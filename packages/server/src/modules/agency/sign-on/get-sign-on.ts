import { signOnStart } from '#modules/sign-on/index.ts';
import type { Ctx } from '#platform/context.ts';
import { providerOf } from './identity-provider.ts';
import { redirectUri } from './sign-on.ts';

/** The data that the browser needs to start a sign-on. */
export const getSignOn = async (ctx: Ctx) => signOnStart(await providerOf(ctx), redirectUri(ctx));
