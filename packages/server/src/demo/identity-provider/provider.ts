import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Adapter, AdapterPayload, ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import Provider from 'oidc-provider';
import { EMBEDDED_CLIENT_ID, EMBEDDED_CONSOLE_ID, EMBEDDED_PATH } from '#modules/connect/sign-on/index.ts';
import type { DemoUser } from './demo-users.ts';
import { PROVIDER_POLICY, providerPage, signOffPage } from './provider-pages.ts';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** Stores the embedded provider's sessions and tokens in memory: it serves one developer or one test, and they end with the process. */
export const createMemoryAdapter = (): ((model: string) => Adapter) => {
  const entries = new Map<string, Entry>();
  const byGrant = new Map<string, Set<string>>();

  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > performance.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const findBy = async (field: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> => {
      for (const key of entries.keys()) {
        const payload = key.startsWith(`${model}:`) ? read(key) : undefined;
        if (payload?.[field] === value) return payload;
      }
      return undefined;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const key = keyOf(id);
        entries.set(key, { payload, expiresAt: performance.now() + (expiresIn || 86_400) * 1000 });
        if (payload.grantId) byGrant.set(payload.grantId, (byGrant.get(payload.grantId) ?? new Set()).add(key));
      },
      find: async (id) => read(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(performance.timeOrigin / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const key of byGrant.get(grantId) ?? []) entries.delete(key);
        byGrant.delete(grantId);
      },
    };
  };
};

/** What a provider of invented people needs to know. */
export interface ProviderOptions {
  readonly issuer: string;
  readonly redirectUris: readonly string[];
  /** Redirect URIs of the console; without any, the provider does not know the console. */
  readonly consoleRedirectUris?: readonly string[];
  readonly users: readonly DemoUser[];
  /** Names of the claims, which differ between providers. */
  readonly claimNames?: { readonly roles: string; readonly agencies: string };
  /** Whether the ID token contains the claims; strict providers return them only from the userinfo endpoint. */
  readonly hasClaimsInToken?: boolean;
  /** Whether the console's tokens always contain the time of the sign-in; strict providers send it only if it is requested. */
  readonly hasSignInTime?: boolean;
}

const claimsOf = (user: DemoUser, names: { roles: string; agencies: string }): Record<string, unknown> => ({
  name: user.name,
  email: user.email,
  email_verified: user.isEmailVerified ?? true,
  [names.roles]: user.roles,
  [names.agencies]: user.agencies,
});

/** Shows a page of our own: the library's would load a font from elsewhere. */
const show = (ctx: KoaContextWithOIDC, markup: string): void => {
  ctx.set('content-security-policy', PROVIDER_POLICY);
  ctx.type = 'html';
  ctx.body = markup;
};

/** Everybody here is invented, so there is nothing to ask consent for. */
const grantEverything = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  if (known) return provider.Grant.find(known);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

/** Registers an area of the portal as an OIDC client; users are redirected to its own URLs only. */
const clientOf = (id: string, redirectUris: readonly string[], afterSignOff: string): ClientMetadata => ({
  client_id: id,
  token_endpoint_auth_method: 'none',
  redirect_uris: [...redirectUris],
  post_logout_redirect_uris: redirectUris.map((uri) => new URL(uri).origin + afterSignOff),
  grant_types: ['authorization_code'],
  response_types: ['code'],
});

/** Builds an identity provider of invented people, certified library and all: development and tests only. */
export const createProvider = async (options: ProviderOptions): Promise<Provider> => {
  const names = options.claimNames ?? { roles: 'roles', agencies: 'agencies' };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const configuration: Configuration = {
    adapter: createMemoryAdapter() as unknown as NonNullable<Configuration['adapter']>,
    clients: [
      clientOf(EMBEDDED_CLIENT_ID, options.redirectUris, '/'),
      ...(options.consoleRedirectUris
        ? [
            {
              ...clientOf(EMBEDDED_CONSOLE_ID, options.consoleRedirectUris, '/verwaltung'),
              require_auth_time: options.hasSignInTime ?? true,
            },
          ]
        : []),
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', names.roles, names.agencies],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: !(options.hasClaimsInToken ?? true),
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, signOffPage({ form })),
        postLogoutSuccessSource: (ctx) =>
          show(ctx, providerPage({ title: 'You are signed off', text: 'You can close this window.' })),
      },
    },
    renderError: (ctx, { error }) =>
      show(ctx, providerPage({ title: 'This did not work', text: `The reason: ${error}.` })),
    findAccount: async (_ctx, sub) => {
      const user = options.users.find((candidate) => candidate.sub === sub);
      return user && { accountId: sub, claims: async () => ({ sub, ...claimsOf(user, names) }) };
    },
    interactions: { url: (_ctx, { uid }) => `${EMBEDDED_PATH}/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'demo', use: 'sig', alg: 'RS256' }] },
    loadExistingGrant: grantEverything,
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Grant: 3600, Session: 3600 },
  };
  return new Provider(options.issuer, configuration);
};
