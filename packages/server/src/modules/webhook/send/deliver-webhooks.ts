import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/loops.ts';
import { metric } from '#platform/metrics/metric-text.ts';
import { addSharedMetric } from '#platform/metrics/shared-metrics.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { RETENTION_DAYS } from '../rules.ts';
import { decryptSecret, encryptSecret } from '../secrets.ts';
import { createSender, type Sender } from './sender.ts';
import {
  deleteEventsBefore,
  deleteOldSecrets,
  selectBacklog,
  takeSecretsOfOtherKeys,
  updateEncryption,
} from './store.ts';

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
    for (const { clientKey, id, secret, keyId, oldSecret, oldKeyId } of endpoints) {
      const ref = { clientKey, id };
      const renewed = (bytes: Buffer, by: string) =>
        encryptSecret(keys, decryptSecret(keys, { bytes, keyId: by }, ref), ref);
      const old = oldSecret && oldKeyId ? renewed(oldSecret, oldKeyId) : null;
      await updateEncryption(trx, ref, renewed(secret, keyId), old);
    }
    return endpoints.length;
  });

/** Encrypts the secrets of endpoints with the newest key, like bank data. */
export const renewWebhookEncryption: Task = {
  name: 'renew-webhook-encryption',
  cron: '6 4 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), SECRETS_AT_ONCE),
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
