import { raiseTask, settleTask } from '#modules/task/index.ts';
import type { Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { type Endpoint, judgeFailure, WIDEST } from '../rules.ts';
import { lockEndpoint, updateEndpoint, type WebhookCtx } from '../store.ts';
import { type AttemptResult, type LeasedDelivery, recordFailed, recordTaken } from './store.ts';

/** How often the time of the last success is updated while deliveries succeed. */
const NOTE_SUCCESS_MS = 60_000;

/** Lets an endpoint recover: each success allows one more concurrent request, and a reported failure is settled. */
const recordSuccess = async (ctx: WebhookCtx, endpoint: Endpoint): Promise<void> => {
  const isKnown = (endpoint.lastSuccessAt?.getTime() ?? 0) > ctx.now.getTime() - NOTE_SUCCESS_MS;
  if (endpoint.failures === 0 && endpoint.width === WIDEST && isKnown) return;
  const isOver = endpoint.trouble === 'Fehler';
  await updateEndpoint(ctx, endpoint.id, {
    failures: 0,
    failing_since: null,
    retry_at: null,
    width: Math.min(endpoint.width + 1, WIDEST),
    last_success_at: ctx.now,
    ...(isOver ? { trouble: null, trouble_at: null, told_at: null } : {}),
  });
  if (isOver) await settleTask(ctx, { kind: 'Webhook', ref: endpoint.id });
};

const recordFailure = async (
  ctx: WebhookCtx,
  endpoint: Endpoint,
  delivery: LeasedDelivery,
  result: AttemptResult,
): Promise<void> => {
  if (result.problem === null) return;
  // The random spread separates the attempts of servers and events; nothing secret depends on it.
  const verdict = judgeFailure(endpoint, delivery, result.problem, ctx.now, Math.random());
  const { isGivenUp, nextAt } = verdict;
  if (!(await recordFailed(ctx.db, delivery, result, { isGivenUp, nextAt, now: ctx.now }))) return;
  const { state, failures, failingSince, retryAt, trouble } = verdict.endpoint;
  // If a person paused or ended the endpoint meanwhile, that is not overruled.
  const isMoved = endpoint.state === 'Aktiv' && state !== 'Aktiv';
  const isNews = trouble !== null && trouble !== endpoint.trouble;
  await updateEndpoint(ctx, endpoint.id, {
    failures,
    failing_since: failingSince,
    retry_at: retryAt,
    width: 1,
    ...(isMoved ? { state, pause_reason: state === 'Pausiert' ? 'Fehler' : null } : {}),
    ...(isNews ? { trouble, trouble_at: ctx.now, told_at: null } : {}),
  });
  if (isNews) {
    await raiseTask(ctx, { kind: 'Webhook', ref: endpoint.id, title: endpoint.name, facts: { anlass: trouble } });
  }
};

/** Records what an attempt brought, for its event and for its endpoint, in one transaction. */
export const recordResult = (platform: Platform, delivery: LeasedDelivery, result: AttemptResult): Promise<void> =>
  inTransaction(platform.db, async (db) => {
    const ctx: WebhookCtx = { db, now: platform.clock.now(), client: { key: delivery.clientKey } };
    const endpoint = await lockEndpoint(ctx, delivery.endpointId);
    // The endpoint and its deliveries were deleted meanwhile.
    if (!endpoint) return;
    if (result.problem !== null) return recordFailure(ctx, endpoint, delivery, result);
    if (await recordTaken(db, delivery, result, ctx.now)) await recordSuccess(ctx, endpoint);
  });
