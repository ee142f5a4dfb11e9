import { getFigures as getFiguresCall } from '@mundwerk/contract/figures';
import { listRequests as listRequestsCall } from '@mundwerk/contract/operations/request-log';
import * as sandboxCalls from '@mundwerk/contract/operations/sandbox';
import type { Serving } from '../actors.ts';
import { getFigures } from '../tracking/index.ts';
import { measureCanaries } from './canary/measure-canaries.ts';
import { registerContentCalls } from './content/routes.ts';
import { registerEventCalls } from './events/routes.ts';
import { authenticateOperations, authoriseOperations } from './key/operations-keys.ts';
import { isTestKey } from './key/rules.ts';
import { registerOrderCalls } from './order/routes.ts';
import { registerPayoutCalls } from './payout/routes.ts';
import { registerRecommendationCalls } from './recommendation/routes.ts';
import { listRequests } from './request-log/list-requests.ts';
import { logRequest } from './request-log/log-requests.ts';
import { requestLogOf } from './request-log/request-log.ts';
import { registerRewardCalls } from './reward/routes.ts';
import { enterSandbox } from './sandbox/enter-sandbox.ts';
import { getSandbox } from './sandbox/get-sandbox.ts';
import { resetSandbox } from './sandbox/reset-sandbox.ts';
import { registerWebhookCalls } from './webhook/routes.ts';

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
  serve(sandboxCalls.getSandbox, getSandbox);
  serve(sandboxCalls.resetSandbox, resetSandbox);
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
