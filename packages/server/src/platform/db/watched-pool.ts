import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { faultOfConnecting, faultOfStatement, isPlanOutdated } from './database-fault.ts';
import { type DatabaseLimits, type LimitScope, startParameters, transactionLimits } from './limits.ts';
import { learnPreparedTexts, type PreparedTexts, sendPrepared } from './prepared-texts.ts';
import { isUnread, NOTHING, openQueue } from './unread.ts';

/** Options of a pool. */
export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Null where no request waits: migrations, commands of operators. */
  readonly limits: DatabaseLimits | null;
  readonly limitScope: LimitScope;
  /** Returns a statement to begin every transaction with, or null for none. */
  readonly beginWith?: () => string | null;
}

/** A statement, named if a session caches its plan. */
interface NamedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A connection in use. */
export interface WatchedClient extends PostgresPoolClient {
  run<Row>(statement: NamedStatement): Promise<Row[]>;
}

/** A pool for Kysely that distinguishes faults of the database from errors of a statement. */
export interface WatchedPool extends PostgresPool {
  connect(): Promise<WatchedClient>;
  /** Open connections, free ones among them, requests that wait for one, and how many there may be. */
  metrics(): { readonly open: number; readonly idle: number; readonly waiting: number; readonly max: number };
}

/** A working server responds within this time after its own limit; a frozen one does not. */
const GRACE_MS = 500;

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;
const NEW_STATEMENT_LIMIT = /^set local statement_timeout = (\d+)\b/;

/** The connection's stream, which the types leave out: held back, it sends several statements at once. */
const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream;

/** The text that begins a transaction: with its limits, where sessions cannot have them, and with the statement of `beginWith`. */
const beginText = (text: string, { limits, limitScope, beginWith }: PoolOptions): string =>
  [text, limits && limitScope === 'transaction' ? transactionLimits(limits) : null, beginWith?.() ?? null]
    .filter((part) => part !== null)
    .join('; ');

type Send = (statement: string | NamedStatement, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** What happens beside a statement that is sent. */
interface Watch {
  limitMs(): number | null;
  /** The server enforces no limit, because it is frozen or disconnected. */
  onSilence(): void;
  /** The server ends the connection: left in the pool, it would fail its next user. So would a session of a former primary, which only reads. */
  onEnd(): void;
}

const openSender =
  (client: pg.PoolClient, { limitMs, onSilence, onEnd }: Watch): Send =>
  async (statement, values) => {
    const limit = limitMs();
    const giveUp = (): void => {
      onSilence();
      // Ending the connection would wait for the answers to what was sent, which a frozen server never gives.
      streamOf(client).destroy();
    };
    const watchdog = limit === null ? undefined : setTimeout(giveUp, limit + GRACE_MS);
    try {
      return await client.query(statement as string, values as unknown[]);
    } catch (error) {
      const fault = faultOfStatement(error);
      if (fault?.kind === 'down' || fault?.kind === 'read-only' || isPlanOutdated(error)) onEnd();
      throw fault ?? error;
    } finally {
      clearTimeout(watchdog);
    }
  };

/** Watches one connection over its lifetime; returns the function that hands it out. */
const watch = (client: pg.PoolClient, options: PoolOptions, prepared: PreparedTexts | null): (() => WatchedClient) => {
  const { limits, limitScope } = options;
  let isOut = false;
  let isEnding = false;
  let isInTransaction = false;
  let statementMs = limits?.statementMs ?? null;
  const queue = openQueue(streamOf(client));

  const release = (isBroken: boolean): void => {
    if (!isOut) return;
    isOut = false;
    queue.forget();
    client.release(isBroken || isEnding);
  };

  const send = openSender(client, {
    limitMs: () => statementMs,
    onSilence: () => release(true),
    onEnd: () => {
      isEnding = true;
    },
  });

  const begin = async (text: string): Promise<pg.QueryResult> => {
    const whole = beginText(text, options);
    if (whole === 'begin') queue.sendLater(() => send(whole));
    else await send(whole);
    isInTransaction = true;
    return NOTHING;
  };

  const end = async (text: string): Promise<pg.QueryResult> => {
    isInTransaction = false;
    statementMs = limits?.statementMs ?? null;
    try {
      return await queue.sendWithEarlier(() => send(text));
    } catch (error) {
      // The server rolls a lost transaction back by itself; the first error matters more than a failed rollback.
      if (text === 'rollback' && faultOfStatement(error)?.kind === 'down') return NOTHING;
      throw error;
    }
  };

  /** Wraps a single statement in a transaction, where limits can only be set in one. */
  const sendAlone: Send = async (statement, values) => {
    await begin('begin');
    try {
      const result = await queue.sendWithEarlier(() => send(statement, values));
      await end('commit');
      return result;
    } catch (error) {
      await end('rollback');
      throw error;
    }
  };

  const isAlone = (): boolean => limits !== null && limitScope === 'transaction' && !isInTransaction;

  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (BEGIN.test(text)) return begin(text);
    // What failed before is undone, whole or to a savepoint, and was said by then.
    if (text.startsWith('rollback')) queue.forget();
    if (END.test(text)) return end(text);
    if (isAlone()) return sendAlone(text, values);
    const [, newLimit] = NEW_STATEMENT_LIMIT.exec(text) ?? [];
    if (newLimit !== undefined && statementMs !== null) statementMs = Number(newLimit);
    const sending = () => sendPrepared(prepared, send, { text, values, isInTransaction });
    if (isInTransaction && isUnread(text)) return queue.sendLater(sending);
    return queue.sendWithEarlier(sending);
  };

  const connection: WatchedClient = {
    query: query as unknown as WatchedClient['query'],
    run: async <Row>({ name, ...statement }: NamedStatement): Promise<Row[]> => {
      // Behind PgBouncer the next statement may use another session, which has no plan of that name.
      const named = { ...statement, ...(name ? { name } : {}) };
      const result = await (isAlone() ? sendAlone(statement) : queue.sendWithEarlier(() => send(named)));
      return result.rows as Row[];
    },
    release: (isBroken = false) => release(isBroken),
  };
  return (): WatchedClient => {
    isOut = true;
    isInTransaction = false;
    statementMs = limits?.statementMs ?? null;
    return connection;
  };
};

/** Opens a pool; it connects at the first statement. */
export const openPool = (options: PoolOptions): WatchedPool => {
  const { url, max, limits, limitScope } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'mundwerk',
    keepAlive: true,
    // Statements that are sent together are not held back until the one before them is answered.
    pipeline: true,
    ...(limits ? { connectionTimeoutMillis: limits.connectMs } : {}),
    ...(limits && limitScope === 'session' ? startParameters(limits) : {}),
  });
  // The pool replaces an idle connection that the database ended; without a listener that event would end the process.
  pool.on('error', () => undefined);
  // Likewise for a connection in use, whose user notices when the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Behind PgBouncer the next statement may use another session, and where no request waits statements hardly repeat.
  const prepared = limits !== null && limitScope === 'session' ? learnPreparedTexts() : null;
  const known = new WeakMap<pg.PoolClient, ReturnType<typeof watch>>();
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw faultOfConnecting(error);
      });
      const handOut = known.get(client) ?? watch(client, options, prepared);
      known.set(client, handOut);
      return handOut();
    },
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    options: pool.options,
    metrics: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max }),
  };
};
