import * as calls from '@mundwerk/contract/content/content-operations';
import { getFigures as getFiguresCall } from '@mundwerk/contract/figures';
import { getOwnKey as getOwnKeyCall } from '@mundwerk/contract/operations/own-key';
import { listRequests as listRequestsCall } from '@mundwerk/contract/operations/request-log';
import * as sandboxCalls from '@mundwerk/contract/operations/sandbox';
import type { Serving } from '#modules/actors.ts';
import { exportContent, importContent } from '#modules/core/content/index.ts';
import { getFigures } from '../tracking/index.ts';
import { measureCanaries } from './canary/play-canaries.ts';
import { registerEventCalls } from './events/events.ts';
import { authenticateOperations, authoriseOperations, getOwnKey, signature } from './key/operations-keys.ts';
import { isTestKey } from './key/rules.ts';
import { registerOrderCalls } from './order/routes.ts';
import { registerPayoutCalls } from './payout/payout-runs.ts';
import { registerRecommendationCalls } from './recommendation/read-recommendations.ts';
import { listRequests, logRequest, requestLogOf } from './request-log/request-log.ts';
import { registerRewardCalls } from './rewards.ts';
import { advanceSandbox, enterSandbox, getSandbox, resetSandbox } from './sandbox.ts';
import { registerWebhookCalls } from './webhook-endpoints.ts';

/** Registers the calls by which editors' tools export and import content. */
export const registerContentCalls = ({ serve }: Serving): void => {
  serve(calls.exportContent, async (ctx) => {
    return { Inhalte: await exportContent(ctx) };
  });

  serve(calls.importContent, async (ctx, { body }) => {
    return { Anzahl: await importContent(ctx, body.Inhalte, signature(ctx)) };
  });
};

/** Registers the operations API, and says how its keys are read. */
export const registerOperationsModule = (serving: Serving): void => {
  const { app, platform, serve, authenticateWith } = serving;
  authenticateWith('operations', {
    missing: 'operationsKeyMissing',
    authenticate: authenticateOperations,
    authorise: authoriseOperations,
    enter: enterSandbox,
    isRefusedByOpenCalls: isTestKey,
    observe: (request, call, answered) => logRequest(platform, request, call, answered),
  });
  app.addHook('onClose', () => requestLogOf(platform).flush());
  measureCanaries(platform);
  serve(getOwnKeyCall, getOwnKey);
  serve(sandboxCalls.getSandbox, getSandbox);
  serve(sandboxCalls.resetSandbox, resetSandbox);
  serve(sandboxCalls.advanceSandbox, (ctx, { body }) => advanceSandbox(ctx, body.Tage));
  serve(listRequestsCall, (ctx, { query }) => listRequests(ctx, query));
  registerContentCalls(serving);
  registerPayoutCalls(serving);
  registerRewardCalls(serving);
  registerOrderCalls(serving);
  registerRecommendationCalls(serving);
  registerEventCalls(serving);
  registerWebhookCalls(serving);

  serve(getFiguresCall, async (ctx, { query }) => {
    const { goals, pages } = await getFigures(ctx, { from: query.von, until: query.bis });
    return { Ziele: goals, Seiten: pages };
  });
};
