import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { EMBEDDED_CONSOLE_ID, EMBEDDED_ISSUER, EMBEDDED_PATH, embeddedIssuer } from '#modules/connect/sign-on/index.ts';
import { consoleAddresses } from '#modules/console/index.ts';
import { findClient, listClientKeys, originOf } from '#modules/core/client/index.ts';
import type { Platform } from '#platform/context.ts';
import { DEMO_USERS, type DemoUser, demoOperators } from './demo-users.ts';
import { PROVIDER_POLICY, signInPage } from './provider-pages.ts';

const redirectUris = async (platform: Platform): Promise<string[]> => {
  const clients = await Promise.all((await listClientKeys(platform.db)).map((key) => findClient(platform, key)));
  return clients.flatMap((client) =>
    client?.config.AgenturAnmeldung?.Issuer === EMBEDDED_ISSUER
      ? [originOf(platform, client) + pathOf('AgencySignOn', client.config.StandardSprache)]
      : [],
  );
};

/** Hands a request to the provider as if it were mounted there. */
const handOver = (provider: Provider, request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  const raw: IncomingMessage & { originalUrl?: string } = request.raw;
  raw.originalUrl = raw.url ?? '/';
  raw.url = raw.originalUrl.slice(EMBEDDED_PATH.length) || '/';
  const response: ServerResponse = reply.raw;
  provider.callback()(raw, response);
};

/** How long a session at the provider lasts, as `provider.ts` says. */
const SESSION_SECONDS = 3600;

/** Makes a browser's session that of another person, who was chosen instead: the library would end it first, and lose the sign-in. */
const switchPerson = async (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> => {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  const { session: named } = interaction;
  const session = named && (await provider.Session.findByUid(named.uid));
  if (!named || !session?.accountId || session.accountId === accountId) return;
  session.loginAccount({ accountId, transient: true });
  session.authorizations = {};
  await session.save(SESSION_SECONDS);
  named.accountId = accountId;
  await interaction.save(SESSION_SECONDS);
};

/** Serves the embedded provider; the caller does so in development and testing only. Which clients use it is read at its first use. */
export const serveEmbeddedProvider = (app: FastifyInstance, platform: Platform): void => {
  if (!platform.config.hasDevelopmentAids) throw new Error('the embedded identity provider is not for production');
  let provider: Promise<Provider> | null = null;
  const operators = async (): Promise<readonly DemoUser[]> => demoOperators(await listClientKeys(platform.db));
  const start = async (): Promise<Provider> => {
    // Loaded at the first sign-on, so that no other start pays for the library.
    const { createProvider } = await import('./provider.ts');
    return createProvider({
      issuer: embeddedIssuer(platform.config),
      redirectUris: await redirectUris(platform),
      consoleRedirectUris: (await consoleAddresses(platform)).map((address) => `${address}/anmelden`),
      users: [...DEMO_USERS, ...(await operators())],
    });
  };
  const started = (): Promise<Provider> => {
    // A start that failed, because the database was busy, is tried again with the next sign-on.
    provider ??= start().catch((error: unknown) => {
      provider = null;
      throw error;
    });
    return provider;
  };

  app.register(async (scope) => {
    // The provider reads forms itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.get<{ Params: { uid: string } }>(`${EMBEDDED_PATH}/interaction/:uid`, async (request, reply) => {
      const action = `${EMBEDDED_PATH}/interaction/${encodeURIComponent(request.params.uid)}`;
      const { params } = await (await started()).interactionDetails(request.raw, reply.raw);
      const users = params.client_id === EMBEDDED_CONSOLE_ID ? await operators() : DEMO_USERS;
      return reply
        .header('content-security-policy', PROVIDER_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(signInPage({ users, action }));
    });
    scope.post<{ Params: { uid: string } }>(`${EMBEDDED_PATH}/interaction/:uid`, async (request, reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request.raw) chunks.push(chunk as Buffer);
      const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('sub') ?? '';
      const isKnown = [...DEMO_USERS, ...(await operators())].some(({ sub }) => sub === accountId);
      if (isKnown) await switchPerson(await started(), request, reply, accountId);
      const result = isKnown
        ? { login: { accountId, remember: false } }
        : { error: 'access_denied', error_description: 'nobody was chosen' };
      reply.hijack();
      await (await started()).interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    });
    scope.all(`${EMBEDDED_PATH}/*`, async (request, reply) => handOver(await started(), request, reply));
  });
};
