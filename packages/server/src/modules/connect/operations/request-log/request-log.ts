import type { Call } from '@mundwerk/contract/call';
import { ERRORS } from '@mundwerk/contract/errors';
import { REQUEST_LOG_DAYS, type RequestLogPage, type RequestLogQuery } from '@mundwerk/contract/operations/request-log';
import type { z } from 'zod';
import type { OperationsActor } from '#modules/actors.ts';
import type { CtxOf, Platform, RequestOrigin } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import type { Answered } from '#platform/http/call/admission.ts';
import type { Task } from '#platform/jobs/job.ts';
import { deleteRequestsBefore, insertRequests, type LoggedRequest, selectRequests } from './store.ts';

/** Requests wait at most so long before they are written together. */
const PAUSE_MS = 1000;

/** How many are written by one statement. */
const BATCH = 500;

/** How many may wait while the database is slow or down; more are dropped and counted, because memory is worth more than a log. */
const MOST_WAITING = 5000;

/** Writes the request log of keys asynchronously. */
export interface RequestLog {
  add(request: LoggedRequest): void;
  /** Writes what waits, so that it can be read. */
  flush(): Promise<void>;
}

/** Creates an empty log; `write` stores a batch. */
export const createRequestLog = (
  write: (requests: readonly LoggedRequest[]) => Promise<void>,
  tellLost: (requests: number, reason: string) => void,
): RequestLog => {
  let waiting: LoggedRequest[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async (): Promise<void> => {
    if (dropped > 0) tellLost(dropped, 'too many were waiting');
    dropped = 0;
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += BATCH) {
      const batch = all.slice(at, at + BATCH);
      // A log is not worth a retry: entries that could not be written are counted and dropped.
      await write(batch).catch((error: unknown) => tellLost(batch.length, reasonOf(error)));
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll);
    return writing;
  };
  return {
    add: (request) => {
      if (waiting.length >= MOST_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(request);
      timer ??= setTimeout(() => void flush(), PAUSE_MS).unref();
    },
    flush,
  };
};

const logs = new WeakMap<Platform, RequestLog>();

/** The log of a process. */
export const requestLogOf = (platform: Platform): RequestLog => {
  const known = logs.get(platform);
  if (known) return known;
  const { db, log } = platform;
  const made = createRequestLog(
    (requests) => insertRequests(db, requests),
    (requests, reason) => log.warn({ requests, reason }, 'requests of operations keys were not logged'),
  );
  logs.set(platform, made);
  return made;
};

/** The key that a request came with, known even where the key was refused. */
interface KeyOfRequest {
  readonly clientKey: string;
  readonly keyId: string;
}

const keys = new WeakMap<RequestOrigin, KeyOfRequest>();

/** Remembers the key in whose log a request belongs. */
export const noteKey = (request: RequestOrigin | undefined, key: KeyOfRequest): void => {
  if (request) keys.set(request, key);
};

/** Logs the response to a request; one with an unknown key belongs to no log. */
export const logRequest = (platform: Platform, request: RequestOrigin, call: Call, answered: Answered): void => {
  const key = keys.get(request);
  if (!key) return;
  requestLogOf(platform).add({
    ...key,
    at: platform.clock.now(),
    method: call.method,
    path: call.path,
    status: answered.status,
    errorCode: answered.reason === null ? null : ERRORS[answered.reason].code,
    durationMs: Math.round(answered.ms),
    requestId: request.id,
  });
};

/** A page of the log of a key; flushes this server's pending entries first, so that the latest requests are included. */
export const listRequestsOfKey = async (
  platform: Platform,
  clientKey: string,
  keyId: string,
  { ab, anzahl, nurFehler }: z.output<typeof RequestLogQuery>,
): Promise<z.input<typeof RequestLogPage>> => {
  await requestLogOf(platform).flush();
  const before = ab === undefined ? null : Number(ab.slice(1));
  const filter = { before, isRefused: nurFehler === 'true', limit: anzahl };
  const requests = await selectRequests(platform.db, clientKey, keyId, filter);
  const last = requests.length === anzahl ? requests.at(-1) : undefined;
  return {
    Eintraege: requests.map((request) => ({
      Zeit: request.at.toISOString(),
      Methode: request.method,
      Pfad: request.path,
      Status: request.status,
      ErrorCode: request.errorCode,
      DauerMs: request.durationMs,
      RequestId: request.requestId,
    })),
    Naechste: last ? `r${last.id}` : null,
  };
};

/** The requests of the calling key. */
export const listRequests = (
  ctx: CtxOf<OperationsActor>,
  query: z.output<typeof RequestLogQuery>,
): Promise<z.input<typeof RequestLogPage>> =>
  listRequestsOfKey(ctx.platform, ctx.actor.clientKey, ctx.actor.keyId, query);

/** Deletes log entries of keys after their retention. */
export const purgeRequests: Task = {
  name: 'purge-operations-requests',
  cron: '43 3 * * *',
  run: ({ db, clock }) => deleteRequestsBefore(db, new Date(clock.now().getTime() - REQUEST_LOG_DAYS * 86_400_000)),
};
