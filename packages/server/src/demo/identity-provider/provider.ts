import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { EMBEDDED_CLIENT_ID, EMBEDDED_PATH } from '../../modules/agency/index.ts';
import type { DemoUser } from './demo-users.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { PROVIDER_POLICY, providerPage } from './provider-page.ts';
import { signOffPage } from './sign-off-page.ts';

/** What a provider of invented people needs to know. */
export interface ProviderOptions {
  readonly issuer: string;
  readonly redirectUris: readonly string[];
  readonly users: readonly DemoUser[];
  /** What the claims are called; other providers call them otherwise. */
  readonly claimNames?: { readonly roles: string; readonly agencies: string };
  /** Whether claims stand in the ID token; strict providers tell them only when asked. */
  readonly hasClaimsInToken?: boolean;
}

const claimsOf = (user: DemoUser, names: { roles: string; agencies: string }): Record<string, unknown> => ({
  name: user.name,
  email: user.email,
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

/** Builds an identity provider of invented people, certified library and all: development and tests only. */
export const createProvider = async (options: ProviderOptions): Promise<Provider> => {
  const names = options.claimNames ?? { roles: 'roles', agencies: 'agencies' };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const configuration: Configuration = {
    adapter: createMemoryAdapter() as unknown as NonNullable<Configuration['adapter']>,
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [...options.redirectUris],
        post_logout_redirect_uris: options.redirectUris.map((uri) => `${new URL(uri).origin}/`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', names.roles, names.agencies],
      email: ['email'],
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
