import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Notifications of the database, by channel; a lost connection is reopened, and notifications sent meanwhile are missed. */
export interface Notices {
  /** Calls `hear` for every notification of a channel; the returned function unsubscribes. */
  listen(channel: string, hear: () => void): () => void;
  stop(): Promise<void>;
}

const RETRY_MS = 1000;
const CONNECT_MS = 5000;

/** For processes that take up no work. */
export const DEAF: Notices = { listen: () => () => undefined, stop: () => Promise.resolve() };

/**
 * Listens on a connection of its own, opened for the first listener. Behind PgBouncer no notification arrives, because there is no dedicated
 * session: notifications only speed up what listeners find out by themselves.
 */
export const createNotices = (databaseUrl: string): Notices => {
  const listeners = new Map<string, Set<() => void>>();
  const ended = new AbortController();
  let running: Promise<void> | null = null;
  let connected: pg.Client | null = null;

  const hearUntilLost = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'mundwerk-notices',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));
    client.on('notification', ({ channel }) => {
      for (const hear of listeners.get(channel) ?? []) hear();
    });
    try {
      await client.connect();
      for (const channel of listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      connected = client;
      const stopped = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
      if (!ended.signal.aborted) await Promise.race([lost, stopped]);
    } finally {
      connected = null;
      await client.end().catch(() => undefined);
    }
  };
  const keepListening = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await hearUntilLost().catch(() => undefined);
      await sleep(RETRY_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    listen: (channel, hear) => {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(hear));
      running ??= keepListening();
      void connected?.query(`listen ${connected.escapeIdentifier(channel)}`).catch(() => undefined);
      return () => void known.delete(hear);
    },
    stop: async () => {
      ended.abort();
      await running;
    },
  };
};
