import { AppError } from '@mundwerk/contract/errors';
import {
  EMBEDDED_CONSOLE_ID,
  EMBEDDED_ISSUER,
  exchangeCode,
  findProvider,
  type Identity,
  type Provider,
  usableSettings,
} from '#modules/sign-on/index.ts';
import type { RootCtx } from '#platform/http/call/admission.ts';
import { CONSOLE_PATH, consoleOrigin } from './console-origin.ts';

/** The only redirect URI given to the provider; it is never taken from the browser. */
export const redirectUri = async (ctx: RootCtx): Promise<string> =>
  `${await consoleOrigin(ctx)}${CONSOLE_PATH}/anmelden`;

/** The console's provider; identityProviderUnavailable when there is none or it does not answer. */
export const consoleProvider = async ({ platform, log }: RootCtx): Promise<Provider> => {
  const { signOn, rolesClaim } = platform.config.console;
  if (!signOn && !platform.config.hasDevelopmentAids) throw new AppError('identityProviderUnavailable');
  const given = signOn ?? { issuer: EMBEDDED_ISSUER, clientId: EMBEDDED_CONSOLE_ID, clientSecret: null };
  const scope = { scope: 'openid profile email', neededClaims: [rolesClaim] };
  return findProvider(
    log,
    platform.config,
    usableSettings(platform.config, { ...given, ...scope }, EMBEDDED_CONSOLE_ID),
  );
};

/** The identity that the provider vouches for in exchange for an authorisation code. */
export const identify = async (ctx: RootCtx, code: string, verifier: string): Promise<Identity> =>
  exchangeCode(ctx.log, await consoleProvider(ctx), { code, verifier, redirectUri: await redirectUri(ctx) });
