import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { decryptSecret } from '../secrets.ts';
import { signedHeaders } from '../sign.ts';
import { openPoster, type Poster } from './post.ts';
import { recordResult } from './record-result.ts';
import { type LeasedDelivery, leaseDue } from './store.ts';

/** Most concurrent requests of one server, to all endpoints together. */
export const MOST_AT_ONCE = 32;

/** A lease outlives the longest attempt and its record. */
const LEASE_SLACK_MS = 15_000;

/** How long a round waits for a running request to end before it looks for more due events. */
const LOOK_MS = 300;

/** The valid secrets of an endpoint, newest first. */
const secretsOf = (platform: Platform, delivery: LeasedDelivery): string[] => {
  const ref = { clientKey: delivery.clientKey, id: delivery.endpointId };
  const keys = platform.config.encryptionKeys;
  const { secret, keyId, oldSecret, oldKeyId } = delivery;
  const current = decryptSecret(keys, { bytes: secret, keyId }, ref);
  return oldSecret && oldKeyId ? [current, decryptSecret(keys, { bytes: oldSecret, keyId: oldKeyId }, ref)] : [current];
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
      const signed = signedHeaders(secretsOf(platform, delivery), { id: eventId, sentAt: platform.clock.now(), body });
      const traceparent = platform.tracing?.current();
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Mundwerk-Webhooks/1',
        ...signed,
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
