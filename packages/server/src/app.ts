import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import { sharedAddress } from '@mundwerk/contract/values/page/shared-address';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serveDemoOptout } from './demo/demo-host.ts';
import { demoOverview } from './demo/demo-overview.ts';
import { serveDemoLogins } from './demo/demo-recommender.ts';
import { serveEmbeddedProvider } from './demo/identity-provider/serve-provider.ts';
import { loadDemoClients } from './demo/load-demo-clients.ts';
import { type ActorByAuth, nameActor, type Serving } from './modules/actors.ts';
import { registerAgencyModule } from './modules/agency/index.ts';
import { registerOperationsModule } from './modules/connect/operations/index.ts';
import { registerTrackingModule } from './modules/connect/tracking/index.ts';
import { registerConsoleModule } from './modules/console/index.ts';
import { registerAccountModule } from './modules/core/account/index.ts';
import { registerCatalogueModule } from './modules/core/catalogue/index.ts';
import { registerClaimModule } from './modules/core/claim/index.ts';
import { findClient, originOf, registerClientModule, siteOriginsOf, warmClient } from './modules/core/client/index.ts';
import { registerContactModule } from './modules/core/contact/index.ts';
import { registerContentModule } from './modules/core/content/index.ts';
import { isPublished, registerLegalModule } from './modules/core/legal/index.ts';
import { registerOrderModule } from './modules/core/order/index.ts';
import { registerPayoutModule } from './modules/core/payout/index.ts';
import { registerPersonalAreaModule } from './modules/core/personal-area/index.ts';
import { registerRecipientModule } from './modules/core/recipient/index.ts';
import { registerRecommendationModule } from './modules/core/recommendation/index.ts';
import { registerCaptchaCalls } from './platform/captcha/captcha-calls.ts';
import type { Platform } from './platform/context.ts';
import { followClock, registerDevelopmentAids } from './platform/devaids/development-aids.ts';
import { askForBody } from './platform/http/call/request-body.ts';
import { createServing } from './platform/http/call/serve.ts';
import { type AnswerUnrouted, answerMalformed, handleErrors } from './platform/http/error-handler.ts';
import { createFastPaths, type FastPaths } from './platform/http/fast-paths.ts';
import { refuseTwoHosts } from './platform/http/guard/host-header.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/guard/security-headers.ts';
import { routeName } from './platform/http/request-facts.ts';
import { createRevisions } from './platform/http/shared/revisions.ts';
import { createSharedAnswers, type SharedAnswers } from './platform/http/shared/serve-shared.ts';
import { newId } from './platform/ids.ts';
import { createRequestMetrics, registerMetrics } from './platform/metrics/metrics.ts';
import { registerHealth } from './platform/readiness.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { fieldTextOf, findErrorText, hintFor } from './shell/error-text.ts';
import { answerOutage } from './shell/outage/outage-page.ts';
import { registerPartsPage } from './shell/parts-page.ts';
import { readRevision } from './shell/read-revision.ts';
import { registerReference } from './shell/reference/register-reference.ts';
import { registerShell, WEB_FILES } from './shell/register-shell.ts';
import { registerTextsPage } from './shell/texts-page/register-texts-page.ts';

/** Calls carry little text; nothing here needs a megabyte. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** A form call without body only queries whether it needs a captcha (spec 2 §7.8), so an empty body is no error. */
const readJsonBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }));
    }
  });
};

const logReplies = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: routeName(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
};

const registerModules = (serving: Serving): void => {
  registerClientModule(serving);
  registerContentModule(serving);
  registerCatalogueModule(serving);
  registerLegalModule(serving);
  registerAccountModule(serving);
  registerRecommendationModule(serving);
  registerRecipientModule(serving);
  registerOrderModule(serving);
  registerPayoutModule(serving);
  registerClaimModule(serving);
  registerPersonalAreaModule(serving);
  registerTrackingModule(serving);
  registerAgencyModule(serving);
  registerContactModule(serving);
  registerOperationsModule(serving);
  registerConsoleModule(serving);
  registerCaptchaCalls(serving);
};

/** Documents and public calls are answered from memory while nothing of their client has changed. */
const shareAnswers = (
  platform: Platform,
  fastPaths: FastPaths,
  always: Readonly<Record<string, string>>,
): SharedAnswers => {
  const { config, clock } = platform;
  return createSharedAnswers({
    fastPaths,
    revisions: createRevisions(clock, readRevision(platform, WEB_FILES)),
    always,
    hasTrustedProxy: config.trustProxy !== false,
    documentAddress: sharedAddress,
    renewAfterMs: config.environment === 'development' ? 1000 : 10_000,
    before: config.hasDevelopmentAids ? () => followClock(platform) : null,
  });
};

/** Low quality for speed, and a small window: the default takes megabytes for each answer in progress. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 18 } };

/** Builds the whole server without listening: the modules are an explicit list, in their order. */
export const buildApp = async (platform: Platform): Promise<FastifyInstance> => {
  const { config } = platform;
  const isDeployed = config.environment === 'production' || config.environment === 'staging';
  const requests = createRequestMetrics();
  const fastPaths = createFastPaths({ trustProxy: config.trustProxy, isDeployed, requests, tracing: platform.tracing });
  let answerUnrouted: AnswerUnrouted;
  const app = Fastify({
    serverFactory: fastPaths.serverFactory,
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Random, because people quote it: a counter would name another request on every server and after every start.
    genReqId: newId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders({ isDeployed })).header('x-request-id', request.id);
      void answerUnrouted(request, reply);
    },
    clientErrorHandler: answerMalformed({ isDeployed }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection during the shutdown is answered: a proxy would pass the refusal on.
    return503OnClosing: false,
  });

  readJsonBodies(app);
  traceRequests(app, platform);
  logReplies(app);
  askForBody(app);
  addSecurityHeaders(app, { isDeployed });
  refuseTwoHosts(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: BROTLI });

  answerUnrouted = handleErrors(
    app,
    (request, code, facts) => findErrorText(platform, request, code, facts),
    (request, reply, code) => answerOutage(platform, request, reply, code),
    (request, reason) => fieldTextOf(request, reason),
    hintFor,
  );

  const shared = shareAnswers(platform, fastPaths, securityHeaders({ isDeployed }));
  const serving = createServing<ActorByAuth>(
    app,
    platform,
    { fastPaths, shared },
    {
      findClient: (key) => findClient(platform, key),
      warmTexts: (client, language) => warmClient(platform, client, language),
      originOf: (client) => originOf(platform, client),
      siteOriginsOf: (client) => siteOriginsOf(platform, client),
      isPublished: (client, language) => isPublished(platform, client, language),
      nameActor,
    },
  );
  registerModules(serving);

  registerHealth(app, platform);
  registerMetrics(app, platform, requests);
  registerReference(app, platform);
  if (config.hasDevelopmentAids) {
    registerDevelopmentAids(app, platform, { listDemo: demoOverview, loadClients: loadDemoClients });
    serveDemoLogins(app, platform);
    serveDemoOptout(app, platform);
    serveEmbeddedProvider(app, platform);
  }
  await registerShell(serving);
  // Registered after the shell, whose static files plugin adds what both need to the reply.
  if (config.hasDevelopmentAids) {
    await registerPartsPage(app, platform);
    registerTextsPage(app, platform);
  }
  return app;
};
