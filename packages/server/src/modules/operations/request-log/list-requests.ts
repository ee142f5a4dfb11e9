import type { RequestLogPage, RequestLogQuery } from '@mundwerk/contract/operations/request-log';
import type { z } from 'zod';
import type { OperationsActor } from '#modules/actors.ts';
import type { CtxOf, Platform } from '#platform/context.ts';
import { requestLogOf } from './request-log.ts';
import { selectRequests } from './store.ts';

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
