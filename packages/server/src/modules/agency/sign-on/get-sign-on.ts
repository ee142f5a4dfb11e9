import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { providerOf } from './identity-provider.ts';
import { redirectUri } from './sign-on.ts';

/** What the browser needs to begin. */
export const getSignOn = async (ctx: Ctx) => {
  const { server, config } = await providerOf(ctx);
  const { issuer, authorization_endpoint: address } = server.serverMetadata();
  if (!address) throw new AppError('identityProviderUnavailable');
  return {
    AuthorizationUrl: address,
    Issuer: issuer,
    ClientId: config.ClientId,
    Scope: config.Scope,
    RedirectUri: redirectUri(ctx),
  };
};
