import { AppError } from '@mundwerk/contract/errors';
import type { RequestLogPage, RequestLogQuery } from '@mundwerk/contract/operations/request-log';
import type { z } from 'zod';
import { findOperationsKey, listRequestsOfKey } from '#modules/operations/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A page of the requests of one key. */
export const listKeyRequests = async (
  ctx: Ctx,
  id: string,
  query: z.output<typeof RequestLogQuery>,
): Promise<z.input<typeof RequestLogPage>> => {
  if (!(await findOperationsKey(ctx.db, ctx.client.key, id))) throw new AppError('notFound');
  return listRequestsOfKey(ctx.platform, ctx.client.key, id, query);
};
