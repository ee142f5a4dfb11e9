import { AppError, type ErrorName, type WrongField } from '@mundwerk/contract/errors';
import type { Order } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { isRefusedValue } from '#platform/db/database.ts';
import { commonReason } from '#platform/http/call/validate.ts';
import { REFUSED_BY_DATABASE } from '#platform/http/error-handler.ts';
import type { Difference } from './line.ts';

/** Result of a line. */
export type LineResult =
  | { readonly kind: 'created'; readonly order: Order }
  | { readonly kind: 'changed'; readonly order: Order; readonly differences: readonly Difference[] }
  | { readonly kind: 'same'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly fields: readonly WrongField[] };

/** The author of the lines, and what the lines may do. */
export interface LineRights {
  readonly by: string;
  /** Whether lines may change orders that are there. */
  readonly mayChange: boolean;
}

/** A line that is refused for its fields. */
export const refused = (fields: readonly WrongField[]): LineResult => ({
  kind: 'refused',
  reason: commonReason(fields),
  fields,
});

/** The result of a refusal by a rule, or by the database where the schema let a value through; rethrows any other error. */
export const refusalOf = (ctx: Ctx, error: unknown): LineResult => {
  if (error instanceof AppError) return { kind: 'refused', reason: error.reason, fields: error.fields };
  if (!isRefusedValue(error)) throw error;
  ctx.log.warn({ err: error }, REFUSED_BY_DATABASE);
  return refused([]);
};
