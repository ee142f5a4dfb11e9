import type { OrderLine } from '@mundwerk/contract/operations/import-orders';
import { type Order, takeOrders } from '#modules/order/index.ts';
import { type Ctx, transact, transactAlone } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { changeOrder } from '../update-order.ts';
import { judgeLine } from './line.ts';
import { type LineResult, type LineRights, refusalOf, refused } from './line-result.ts';

/**
 * Limit of lines that change orders in one transaction: their locks are released soon, and each line is a subtransaction, of which
 * PostgreSQL caches 64.
 */
export const CHANGED_AT_ONCE = 50;

/** A line about an order that is there. */
export interface KnownLine {
  readonly said: OrderLine;
  /** The recipient that the line names; null when there is none with that number. */
  readonly recipientId: string | null;
}

/** The result of a line that changes nothing; null when it does. */
export const resultWithoutChange = (
  { said, recipientId }: KnownLine,
  order: Order,
  { mayChange }: LineRights,
): LineResult | null => {
  const judged = judgeLine(said, order, recipientId);
  if (judged.kind === 'refused') return refused(judged.wrong);
  if (judged.kind === 'same') return { kind: 'same', order };
  return mayChange ? null : { kind: 'refused', reason: 'scopeMissing', fields: [] };
};

/** Changes a locked order as the call for one order does; a refusal undoes this line alone. */
const changeLine = async (ctx: Ctx, line: KnownLine, order: Order, rights: LineRights): Promise<LineResult> => {
  const judged = judgeLine(line.said, order, line.recipientId);
  if (judged.kind !== 'change' || !rights.mayChange) return resultWithoutChange(line, order, rights) ?? refused([]);
  try {
    const changed = await transactAlone(ctx, (inner) =>
      changeOrder(inner, async () => order, judged.change, rights.by),
    );
    return { kind: 'changed', order: changed, differences: judged.differences };
  } catch (error) {
    return refusalOf(ctx, error);
  }
};

/** Changes orders line by line in one transaction; they are locked first, in a sequence that is the same for all files. */
const changeTogether = (ctx: Ctx, lines: readonly KnownLine[], rights: LineRights): Promise<LineResult[]> =>
  transact(ctx, async (inner) => {
    const numbers = [...new Set(lines.map(({ said }) => said.ExterneAuftragsnummer))];
    const orders = new Map((await takeOrders(inner, numbers)).map((order) => [order.externalNumber, order]));
    const results: LineResult[] = [];
    for (const line of lines) {
      const order = orders.get(line.said.ExterneAuftragsnummer);
      const result = order
        ? await changeLine(inner, line, order, rights)
        : refused([{ field: 'ExterneAuftragsnummer', reason: 'orderNotFound' }]);
      if (result.kind === 'changed') orders.set(result.order.externalNumber, result.order);
      results.push(result);
    }
    return results;
  });

/** Whether a transaction failed because of what others had locked, so that smaller ones may succeed. */
const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseFault && (error.kind === 'busy' || error.kind === 'slow');

/**
 * Applies lines about known orders in the order of the file. Many share a transaction, because one for each line would cost a write to
 * disk for each; where such a transaction conflicts with other locks, its lines are applied one by one.
 */
export const changeLines = async (ctx: Ctx, lines: readonly KnownLine[], rights: LineRights): Promise<LineResult[]> => {
  const results: LineResult[] = [];
  for (let start = 0; start < lines.length; start += CHANGED_AT_ONCE) {
    const some = lines.slice(start, start + CHANGED_AT_ONCE);
    try {
      results.push(...(await changeTogether(ctx, some, rights)));
    } catch (error) {
      // Within the transaction of a dry run a retry is impossible.
      if (!isConflict(error) || ctx.db.isTransaction) throw error;
      for (const line of some) results.push(...(await changeTogether(ctx, [line], rights)));
    }
  }
  return results;
};
