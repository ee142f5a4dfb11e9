import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProvider, type ProviderOptions } from '#demo/identity-provider/provider.ts';
import { EMBEDDED_PATH } from '#modules/sign-on/index.ts';

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
