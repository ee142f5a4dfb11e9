import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryProblem } from '@mundwerk/contract/values/operations/webhook';
import { raiseTask, settleTask } from '#modules/core/task/index.ts';
import type { Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { reasonOf } from '#platform/error-facts.ts';
import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/workers.ts';
import { metric } from '#platform/metrics/metric-text.ts';
import { addSharedMetric } from '#platform/metrics/shared-metrics.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { type Endpoint, judgeFailure, RETENTION_DAYS, WIDEST } from '../rules.ts';
import { decryptSecret, encryptSecret, newSigningKey, signedHeaders } from '../secrets.ts';
import { insertGivenUp, lockEndpoint, updateEndpoint, type WebhookCtx } from '../store.ts';
import { openPoster, type Poster } from './post.ts';
import {
  type AttemptResult,
  deleteEventsBefore,
  deleteOldSecrets,
  type LeasedDelivery,
  leaseDue,
  recordFailed,
  recordTaken,
  selectBacklog,
  takeSecretsOfOtherKeys,
  takeWithoutSigningKey,
  updateEncryption,
  updateSigningKey,
} from './store.ts';

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

/** Tells the endpoints that want to know it that an event was given up; that this itself was given up is told to nobody. */
const tellGivenUp = async (
  ctx: WebhookCtx,
  { endpointId, eventId, type, attempts }: LeasedDelivery,
  problem: DeliveryProblem,
): Promise<void> => {
  if (type === 'webhook.given_up') return;
  await insertGivenUp(ctx, endpointId, {
    Mandant: ctx.client.key,
    EndpunktId: endpointId,
    EreignisId: eventId,
    Ereignis: type,
    Versuche: attempts,
    Fehler: problem,
  });
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
  if (isGivenUp) await tellGivenUp(ctx, delivery, result.problem);
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

/** Most concurrent requests of one server, to all endpoints together. */
export const MOST_AT_ONCE = 32;

/** A lease outlives the longest attempt and its record. */
const LEASE_SLACK_MS = 15_000;

/** How long a round waits for a running request to end before it looks for more due events. */
const LOOK_MS = 300;

/** What an endpoint signs with: its valid secrets, newest first, and its key pair. */
const signersOf = (platform: Platform, delivery: LeasedDelivery): Parameters<typeof signedHeaders>[0] => {
  const ref = { clientKey: delivery.clientKey, id: delivery.endpointId };
  const keys = platform.config.encryptionKeys;
  const { secret, keyId, oldSecret, oldKeyId, signingKey, signingKeyId } = delivery;
  const read = (bytes: Buffer, by: string): string => decryptSecret(keys, { bytes, keyId: by }, ref);
  const secrets = [read(secret, keyId), ...(oldSecret && oldKeyId ? [read(oldSecret, oldKeyId)] : [])];
  return { secrets, privateKey: signingKey && signingKeyId ? read(signingKey, signingKeyId) : null };
};

/** The sender of one server: its running requests and their connections. */
export interface Sender {
  /** Starts due deliveries; true if the next round should follow at once. */
  look(signal: AbortSignal): Promise<boolean>;
  /** Waits for running requests. */
  end(): Promise<void>;
}

/** Makes the sender of a server. */
export const createSender = (platform: Platform): Sender => {
  const { targets, webhooks } = platform.config;
  const { timeoutMs } = webhooks;
  const underWay = new Set<Promise<void>>();
  let opened: Promise<Poster> | null = null;

  const deliver = async (delivery: LeasedDelivery): Promise<void> => {
    try {
      opened ??= openPoster({ targets, timeoutMs });
      const { eventId, type, at, data, url } = delivery;
      const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
      const signed = signedHeaders(signersOf(platform, delivery), {
        id: eventId,
        sentAt: platform.clock.machineNow(),
        body,
      });
      const traceparent = platform.tracing?.current();
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Mundwerk-Webhooks/1',
        ...signed,
        'mundwerk-delivery-id': delivery.turn,
        'mundwerk-attempt': String(delivery.attempts),
        ...(traceparent ? { traceparent } : {}),
      };
      await recordResult(platform, delivery, await (await opened).post(url, headers, body));
    } catch (error) {
      // The lease ends by itself, and then the event is sent again.
      platform.log.error({ type: delivery.type, reason: reasonOf(error) }, 'a webhook was not recorded');
    }
  };

  const send = (delivery: LeasedDelivery): Promise<void> => {
    const { type, traceparent } = delivery;
    const start = { name: `webhook ${type}`, kind: 'client', parent: traceparent } as const;
    return platform.tracing?.run(start, () => deliver(delivery)) ?? deliver(delivery);
  };

  return {
    look: async (signal) => {
      const free = MOST_AT_ONCE - underWay.size;
      const leased =
        free > 0 ? await leaseDue(platform.db, platform.clock.now(), free, timeoutMs + LEASE_SLACK_MS) : [];
      for (const delivery of leased) {
        const sending = send(delivery).finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      if (underWay.size === 0) return false;
      // A finished request makes room for the next event of its subject; a slow one delays nothing.
      await Promise.race([...underWay, sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)]);
      return true;
    },
    end: async () => {
      await Promise.all(underWay);
      if (opened) await (await opened).close();
      opened = null;
    },
  };
};

const senders = new WeakMap<Platform, Sender>();

const senderOf = (platform: Platform): Sender => {
  const known = senders.get(platform) ?? createSender(platform);
  senders.set(platform, known);
  return known;
};

/** Delivers events to the endpoints that subscribed to them, soon after the commit, on any server. */
export const deliverWebhooksLoop: Loop = {
  name: 'deliver-webhooks',
  pauseMs: 500,
  run: (platform, signal) => senderOf(platform).look(signal),
  end: async (platform) => {
    await senders.get(platform)?.end();
    senders.delete(platform);
  },
};

const BATCH = 2000;

/** Deletes events with their deliveries after the retention period, and expired secrets. */
export const deleteOldEvents: Task = {
  name: 'delete-old-webhook-events',
  cron: '12 4 * * *',
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
    const secrets = await deleteOldSecrets(db, clock.now());
    return secrets + (await inBatches((limit) => deleteEventsBefore(db, before, limit), BATCH));
  },
};

const SECRETS_AT_ONCE = 100;

const renewSome = ({ config, db }: Platform, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const endpoints = await takeSecretsOfOtherKeys(trx, keys[0].id, limit);
    for (const { clientKey, id, secret, keyId, oldSecret, oldKeyId, signingKey, signingKeyId } of endpoints) {
      const ref = { clientKey, id };
      const renewed = (bytes: Buffer, by: string) =>
        encryptSecret(keys, decryptSecret(keys, { bytes, keyId: by }, ref), ref);
      const old = oldSecret && oldKeyId ? renewed(oldSecret, oldKeyId) : null;
      const signing = signingKey && signingKeyId ? renewed(signingKey, signingKeyId) : null;
      await updateEncryption(trx, ref, renewed(secret, keyId), old, signing);
    }
    return endpoints.length;
  });

const addSigningKeys = ({ config, db }: Platform, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const endpoints = await takeWithoutSigningKey(trx, limit);
    for (const ref of endpoints) {
      const { privateKey, publicKey } = newSigningKey();
      await updateSigningKey(trx, ref, { ...encryptSecret(config.encryptionKeys, privateKey, ref), publicKey });
    }
    return endpoints.length;
  });

/** Encrypts the secrets of endpoints with the newest key, like bank data, and gives a key pair to those of earlier releases. */
export const renewWebhookEncryption: Task = {
  name: 'renew-webhook-encryption',
  cron: '6 4 * * *',
  run: async (platform) =>
    (await inBatches((limit) => addSigningKeys(platform, limit), SECRETS_AT_ONCE)) +
    (await inBatches((limit) => renewSome(platform, limit), SECRETS_AT_ONCE)),
};

/** Publishes metrics: the number of waiting events and of troubled endpoints. */
export const measureWebhooks = (platform: Platform): void =>
  addSharedMetric(platform, async () => {
    const { waiting, troubled } = await selectBacklog(platform.watchDb);
    return [
      metric('mundwerk_webhooks_waiting', 'gauge', 'Webhook events that wait for their receiver.', [
        { value: waiting },
      ]),
      metric('mundwerk_webhook_endpoints_troubled', 'gauge', 'Endpoints that fail, are paused or ended.', [
        { value: troubled },
      ]),
    ].join('\n');
  });
