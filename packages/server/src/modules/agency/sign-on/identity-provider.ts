import { AppError } from '@mundwerk/contract/errors';
import type { CustomFetchOptions } from 'openid-client';
import { EMBEDDED_CLIENT_ID, findProvider, type Provider, usableSettings } from '#modules/sign-on/index.ts';
import type { Ctx } from '#platform/context.ts';
import { askOutside } from '#platform/outside/ask-outside.ts';
import type { SignOnConfig } from './rules.ts';

/** The client's provider, and how its claims are read. */
interface AgencyProvider extends Provider {
  readonly config: SignOnConfig;
}

/** Finds the client's provider; notFound for a client without agencies, identityProviderUnavailable when there is none or it does not answer. */
export const providerOf = async ({ platform, client, log }: Ctx): Promise<AgencyProvider> => {
  // Without agencies there is no sign-on at all; with them, a missing provider is a configuration error.
  if (!client.config.ModuleAgentur) throw new AppError('notFound');
  const config = client.config.AgenturAnmeldung;
  if (!config) throw new AppError('identityProviderUnavailable');
  const given = {
    issuer: config.Issuer,
    clientId: config.ClientId,
    clientSecret: config.ClientSecret,
    scope: config.Scope,
    neededClaims: [config.RollenClaim, config.AgenturClaim],
    // The client names the issuer, and the issuer names further addresses: all of them are called like any address that a client sets.
    fetch: (url: string, init: CustomFetchOptions) => askOutside(platform, new URL(url), init as RequestInit),
  };
  const settings = usableSettings(platform.config, given, EMBEDDED_CLIENT_ID);
  // The provider is cached by the client object, which an edit replaces, so that a changed provider is read again.
  return { ...(await findProvider(log, client, settings)), config };
};
