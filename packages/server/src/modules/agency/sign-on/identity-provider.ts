import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientError,
  ClientSecretPost,
  type Configuration,
  discovery,
  fetchUserInfo,
  None,
  ResponseBodyError,
  skipStateCheck,
} from 'openid-client';
import type { ClientRef, Ctx, Platform } from '../../../platform/context.ts';
import { EMBEDDED_CLIENT_ID, EMBEDDED_ISSUER, embeddedIssuer } from './embedded-issuer.ts';
import { claimAt, type SignOnConfig } from './rules.ts';

/** A provider's metadata changes rarely, but it does: keys are rotated, addresses change. */
const KNOWN_FOR_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

/** A client's provider with its metadata. */
interface Provider {
  readonly config: SignOnConfig;
  readonly server: Configuration;
}

interface Known {
  readonly provider: Promise<Provider>;
  readonly askedAt: number;
}

// A client's reference is renewed when the client is edited, so that a changed provider is read again.
const known = new WeakMap<ClientRef, Known>();

const discover = async (config: SignOnConfig): Promise<Provider> => {
  const issuer = new URL(config.Issuer);
  // Only where the configuration itself says http: a developer's machine, or a private network.
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const auth = config.ClientSecret ? ClientSecretPost(config.ClientSecret) : None();
  const server = await discovery(issuer, config.ClientId, undefined, auth, { execute, timeout: TIMEOUT_SECONDS });
  return { config, server };
};

/** The client's settings; the provider inside the server is used only where developers work. */
const signOnConfig = ({ config: { hasDevelopmentAids }, config }: Platform, client: ClientRef): SignOnConfig => {
  // Without agencies there is no sign-on at all; with them, one that is missing is a fault.
  if (!client.config.ModuleAgentur) throw new AppError('notFound');
  const given = client.config.AgenturAnmeldung;
  if (!given) throw new AppError('identityProviderUnavailable');
  if (given.Issuer !== EMBEDDED_ISSUER) return given;
  if (!hasDevelopmentAids) throw new AppError('identityProviderUnavailable');
  return { ...given, Issuer: embeddedIssuer(config), ClientId: EMBEDDED_CLIENT_ID, ClientSecret: null };
};

/** Finds the client's provider, asked at most once an hour; notFound for a client without agencies, identityProviderUnavailable when there is none or it does not answer. */
export const providerOf = async (ctx: Ctx): Promise<Provider> => {
  const config = signOnConfig(ctx.platform, ctx.client);
  const entry = known.get(ctx.client);
  if (entry && performance.now() - entry.askedAt < KNOWN_FOR_MS) return entry.provider;
  const provider = discover(config).catch((error: unknown) => {
    known.delete(ctx.client);
    ctx.log.error({ err: error, client: ctx.client.key }, 'the identity provider does not answer');
    throw new AppError('identityProviderUnavailable');
  });
  known.set(ctx.client, { provider, askedAt: performance.now() });
  return provider;
};

/** The nonce that belongs to a verifier: derived, so that any server can check it without having seen the start. */
export const nonceOf = (verifier: string): string =>
  createHash('sha256').update(`${verifier}.nonce`).digest('base64url');

/** What the provider says about a user. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

const refusalOf = (error: unknown): AppError | null => {
  // A reused or expired code, or the verifier of another browser: the user begins again. The provider's words are not passed on.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return new AppError('linkExpired');
  if (error instanceof ResponseBodyError) return new AppError('notAllowed');
  // A token that is not for us, not from the provider, or not of this sign-on.
  return error instanceof ClientError && error.code?.startsWith('OAUTH_JWT') ? new AppError('notAllowed') : null;
};

/** Exchanges the code for what the provider says about its user; the provider's tokens are not stored or passed on. */
export const exchangeCode = async (
  ctx: Ctx,
  { server, config }: Provider,
  code: string,
  verifier: string,
  redirectUri: string,
): Promise<Identity> => {
  const { issuer } = server.serverMetadata();
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  // The browser compared the issuer it was sent back from; here the configured one counts.
  if (server.serverMetadata().authorization_response_iss_parameter_supported) url.searchParams.set('iss', issuer);
  try {
    const tokens = await authorizationCodeGrant(server, url, {
      pkceCodeVerifier: verifier,
      expectedState: skipStateCheck,
      expectedNonce: nonceOf(verifier),
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own) throw new AppError('notAllowed');
    // Some providers put roles into the token, others only tell them when asked.
    const isComplete =
      claimAt(own, config.RollenClaim) !== undefined && claimAt(own, config.AgenturClaim) !== undefined;
    const told =
      isComplete || !server.serverMetadata().userinfo_endpoint
        ? {}
        : await fetchUserInfo(server, tokens.access_token, own.sub);
    return { issuer, subject: own.sub, claims: { ...told, ...own } };
  } catch (error) {
    const refusal = error instanceof AppError ? error : refusalOf(error);
    if (refusal) throw refusal;
    ctx.log.error({ err: error, client: ctx.client.key }, 'the identity provider does not answer');
    throw new AppError('identityProviderUnavailable');
  }
};
