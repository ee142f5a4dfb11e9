import { AppError, type ErrorName, type WrongField } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../../platform/context.ts';
import { isRefusedValue } from '../../../../platform/db/database.ts';
import { commonReason } from '../../../../platform/http/call/validate.ts';
import { REFUSED_BY_DATABASE } from '../../../../platform/http/error-handler.ts';
import type { Order } from '../../../order/index.ts';
import type { Difference } from './line.ts';

/** What became of a line. */
export type LineResult =
  | { readonly kind: 'created'; readonly order: Order }
  | { readonly kind: 'changed'; readonly order: Order; readonly differences: readonly Difference[] }
  | { readonly kind: 'same'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly fields: readonly WrongField[] };

/** In whose name lines are done, and what they may do. */
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

/** A refusal of a rule, or of the database where the schema let a value through; anything else is a fault of ours. */
export const refusalOf = (ctx: Ctx, error: unknown): LineResult => {
  if (error instanceof AppError) return { kind: 'refused', reason: error.reason, fields: error.fields };
  if (!isRefusedValue(error)) throw error;
  ctx.log.warn({ err: error }, REFUSED_BY_DATABASE);
  return refused([]);
};
