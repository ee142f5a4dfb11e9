import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildEndSessionUrl,
  ClientError,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  ResponseBodyError,
  skipStateCheck,
} from 'openid-client';
import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import { type Claims, claimAt } from './rules.ts';

/** The issuer in a configuration that selects the provider inside the server. */
export const EMBEDDED_ISSUER = 'embedded';

/** The clients of the embedded provider: the agencies' area of the portal, and the console. */
export const EMBEDDED_CLIENT_ID = 'mundwerk';
export const EMBEDDED_CONSOLE_ID = 'mundwerk-console';

/** The path of the embedded provider. */
export const EMBEDDED_PATH = '/dev/oidc';

/** The embedded provider's issuer URL: plain `localhost`, which resolves everywhere, also without a name service for `*.localhost`. */
export const embeddedIssuer = ({ port }: Pick<Config, 'port'>): string => `http://localhost:${port}${EMBEDDED_PATH}`;

/** How long a provider's metadata are cached: they change rarely, but keys are rotated and URLs change. */
const KNOWN_FOR_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;
/** The embedded provider loads its library at its first use, which takes long on a busy machine. */
const EMBEDDED_TIMEOUT_SECONDS = 60;

/** Connection settings of an identity provider, and the claims it must supply. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scope: string;
  /** Claims that are requested from the userinfo endpoint if the ID token lacks them. */
  readonly neededClaims: readonly string[];
  /** Whether the issuer may be an http address. */
  readonly isHttpAllowed: boolean;
  /** Sends the requests to the provider and to the addresses that it names; `fetch` unless given. */
  readonly fetch?: CustomFetch;
  /** How long the provider may take for an answer; ten seconds unless given. */
  readonly timeoutSeconds?: number;
}

/** A provider with its metadata. */
export interface Provider {
  readonly settings: ProviderSettings;
  readonly server: Configuration;
}

interface Known {
  readonly provider: Promise<Provider>;
  readonly askedAt: number;
}

const known = new WeakMap<object, Known>();

const discover = async (settings: ProviderSettings): Promise<Provider> => {
  const issuer = new URL(settings.issuer);
  // Deployed servers exchange codes and tokens over TLS alone; the library refuses http then.
  const execute = settings.isHttpAllowed && issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const auth = settings.clientSecret ? ClientSecretPost(settings.clientSecret) : None();
  const server = await discovery(issuer, settings.clientId, undefined, auth, {
    execute,
    timeout: settings.timeoutSeconds ?? TIMEOUT_SECONDS,
    ...(settings.fetch ? { [customFetch]: settings.fetch } : {}),
  });
  return { settings, server };
};

/** The settings to use: the embedded provider is available in development and testing only (else identityProviderUnavailable). */
export const usableSettings = (
  config: Config,
  settings: Omit<ProviderSettings, 'isHttpAllowed'>,
  embeddedClientId: string,
): ProviderSettings => {
  const isHttpAllowed = config.hasDevelopmentAids;
  if (settings.issuer !== EMBEDDED_ISSUER) return { ...settings, isHttpAllowed };
  if (!config.hasDevelopmentAids) throw new AppError('identityProviderUnavailable');
  const { fetch: _, ...own } = settings;
  return {
    ...own,
    isHttpAllowed,
    issuer: embeddedIssuer(config),
    clientId: embeddedClientId,
    clientSecret: null,
    timeoutSeconds: EMBEDDED_TIMEOUT_SECONDS,
  };
};

/**
 * Finds a provider by discovery, at most once an hour; identityProviderUnavailable if it does not answer. The result is cached by the object
 * that owns the settings, which is replaced when they change.
 */
export const findProvider = (log: Ctx['log'], owner: object, settings: ProviderSettings): Promise<Provider> => {
  const entry = known.get(owner);
  if (entry && performance.now() - entry.askedAt < KNOWN_FOR_MS) return entry.provider;
  const provider = discover(settings).catch((error: unknown) => {
    known.delete(owner);
    log.error({ err: error, issuer: settings.issuer }, 'the identity provider does not answer');
    throw new AppError('identityProviderUnavailable');
  });
  known.set(owner, { provider, askedAt: performance.now() });
  return provider;
};

/** The parameters with which a browser begins a sign-on. */
export const signOnStart = ({ server, settings }: Provider, redirectUri: string) => {
  const { issuer, authorization_endpoint: address } = server.serverMetadata();
  if (!address) throw new AppError('identityProviderUnavailable');
  return {
    AuthorizationUrl: address,
    Issuer: issuer,
    ClientId: settings.clientId,
    Scope: settings.scope,
    RedirectUri: redirectUri,
  };
};

/** Where the provider ends its own session and leads to afterwards; null when it has no such address. */
export const endSessionAddress = ({ server }: Provider, leadsTo: string): string | null =>
  server.serverMetadata().end_session_endpoint
    ? buildEndSessionUrl(server, { post_logout_redirect_uri: leadsTo }).href
    : null;

/** The nonce that belongs to a verifier: derived, so that any server can check it without having seen the start. */
const nonceOf = (verifier: string): string => createHash('sha256').update(`${verifier}.nonce`).digest('base64url');

/** What the provider says about a person. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
}

const refusalOf = (error: unknown): AppError | null => {
  // The code was reused or has expired, or the verifier is another browser's: the user begins again. The provider's message is not passed on.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return new AppError('linkExpired');
  if (error instanceof ResponseBodyError) return new AppError('notAllowed');
  // A token that is not for us, not from the provider, or not of this sign-on.
  return error instanceof ClientError && error.code?.startsWith('OAUTH_JWT') ? new AppError('notAllowed') : null;
};

/** Exchanges the code for what the provider says about its user; the provider's tokens are not stored or passed on. */
export const exchangeCode = async (
  log: Ctx['log'],
  { server, settings }: Provider,
  { code, verifier, redirectUri }: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<Identity> => {
  const { issuer } = server.serverMetadata();
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  // The browser has already checked the issuer it was redirected from; here the configured one counts.
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
    // Some providers put roles into the ID token, others only into the userinfo response.
    const isComplete = settings.neededClaims.every((path) => claimAt(own, path) !== undefined);
    const told =
      isComplete || !server.serverMetadata().userinfo_endpoint
        ? {}
        : await fetchUserInfo(server, tokens.access_token, own.sub);
    return { issuer, subject: own.sub, claims: { ...told, ...own } };
  } catch (error) {
    const refusal = error instanceof AppError ? error : refusalOf(error);
    if (refusal) throw refusal;
    log.error({ err: error, issuer }, 'the identity provider does not answer');
    throw new AppError('identityProviderUnavailable');
  }
};
