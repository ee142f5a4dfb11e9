import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createProvider, type ProviderOptions } from '#demo/identity-provider/provider.ts';
import { EMBEDDED_PATH } from '#modules/connect/sign-on/index.ts';
import type { ClientRef } from '#platform/context.ts';

/** An identity provider beside the server; redirect URIs must be added before its first request. */
export interface TestProvider {
  readonly issuer: string;
  readonly redirectUris: string[];
  stop(): Promise<void>;
}

/** Starts an identity provider of its own on a free port, which signs in the user that `login_hint` names without a page. */
export const startProvider = async (
  options: Omit<ProviderOptions, 'issuer' | 'redirectUris'> & { readonly isForConsole?: boolean },
): Promise<TestProvider> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUris: string[] = [];
  let started: ReturnType<typeof createProvider> | undefined;
  server.on('request', async (request, response) => {
    started ??= createProvider({
      ...options,
      issuer,
      redirectUris,
      ...(options.isForConsole ? { consoleRedirectUris: redirectUris, hasSignInTime: false } : {}),
    });
    const provider = await started;
    if (!request.url?.startsWith(`${EMBEDDED_PATH}/interaction/`)) return provider.callback()(request, response);
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } });
  });
  return {
    issuer,
    redirectUris,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A minimal browser that stores cookies, as far as one sign-on needs them. */
const createBrowser = () => {
  const cookies = new Map<string, string>();
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
};

/** Parameters that the provider returned, and the verifier that the browser stored. */
export interface ProviderReply {
  readonly code: string;
  readonly verifier: string;
  readonly state: string | null;
  readonly iss: string | null;
}

/** Optional parameters of a sign-in; the nonce may be a wrong one. */
interface SignInOptions {
  readonly nonce?: string;
  readonly maxAge?: string;
}

interface Start {
  readonly AuthorizationUrl: string;
  readonly ClientId: string;
  readonly RedirectUri: string;
  readonly Scope: string;
}

/** Follows the browser's redirects: to the provider as `sub`, and back with a code. */
const signIn = async (start: Start, sub: string, options: SignInOptions): Promise<ProviderReply> => {
  const browse = createBrowser();
  const verifier = randomBytes(32).toString('base64url');
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
  const address = new URL(start.AuthorizationUrl);
  address.search = new URLSearchParams({
    client_id: start.ClientId,
    redirect_uri: start.RedirectUri,
    response_type: 'code',
    scope: start.Scope,
    state: 'a-state',
    nonce: options.nonce ?? hash(`${verifier}.nonce`),
    code_challenge: hash(verifier),
    code_challenge_method: 'S256',
    login_hint: sub,
    ...(options.maxAge === undefined ? {} : { max_age: options.maxAge }),
  }).toString();
  let at = address.href;
  for (let hop = 0; hop < 8 && !at.startsWith(start.RedirectUri); hop += 1) {
    let response = await browse(at);
    if (response.status === 200) {
      const action = /action="([^"]+)"/.exec(await response.text())?.[1] ?? '';
      const body = new URLSearchParams({ sub });
      response = await browse(new URL(action, at).href, { method: 'POST', body });
    }
    at = new URL(response.headers.get('location') ?? '', at).href;
  }
  const back = new URL(at).searchParams;
  const code = back.get('code');
  if (!code) throw new Error(`the provider sent no code but ${at}`);
  return { code, verifier, state: back.get('state'), iss: back.get('iss') };
};

/** Signs in as the user of an agency. */
export const signInAtProvider = async (
  app: FastifyInstance,
  client: ClientRef,
  sub: string,
  options: SignInOptions = {},
): Promise<ProviderReply> => signIn((await app.inject(`/api/v1/${client.key}/agentur/sso`)).json(), sub, options);

/** Signs in as a person of the console. */
export const signInToConsole = async (
  app: FastifyInstance,
  sub: string,
  options: SignInOptions & { readonly host?: string } = {},
): Promise<ProviderReply> => {
  const { host = 'localhost', ...asked } = options;
  return signIn((await app.inject({ url: '/api/v1/verwaltung/sso', headers: { host } })).json(), sub, asked);
};
