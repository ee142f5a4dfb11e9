import { AppError } from '@mundwerk/contract/errors';
import type { OrderLine } from '@mundwerk/contract/operations/import-orders';
import {
  findOrdersByExternalNumber,
  type Order,
  type OrderReport,
  type ReportResult,
  takeOrders,
} from '#modules/core/order/index.ts';
import { findRecipients, parseRecipientNumber } from '#modules/core/recipient/index.ts';
import { type Ctx, transact, transactAlone } from '#platform/context.ts';
import { isRefusedValue } from '#platform/db/database.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { changeOrder, reportAndFollow, reportOf } from '../change-orders.ts';
import {
  type Cells,
  isMovedBy,
  judgeLine,
  type LineResult,
  type LineRights,
  readLine,
  refusalOf,
  refused,
  reportIn,
} from './line.ts';

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

/** A line that can become an order. */
interface NewLine {
  readonly index: number;
  readonly said: OrderLine;
  readonly report: OrderReport;
}

const UNCHANGED = { isNewCustomer: undefined, firstPremiumPaidOn: undefined, recipientNumber: undefined } as const;

/** Reports lines and sets the states they name, all or nothing. */
const reportLines = (ctx: Ctx, lines: readonly NewLine[], by: string): Promise<ReportResult[]> =>
  transactAlone(ctx, async (inner) => {
    const results = await reportAndFollow(
      inner,
      lines.map(({ report }) => report),
      by,
    );
    const moved: ReportResult[] = [];
    for (const [index, result] of results.entries()) {
      const { Status, Grund } = lines[index]?.said ?? {};
      if (result.kind === 'created' && Status && isMovedBy(result.order.state, Status)) {
        const change = { ...UNCHANGED, state: Status, reason: Grund || null };
        moved.push({ ...result, order: await changeOrder(inner, async () => result.order, change, by) });
      } else moved.push(result);
    }
    return moved;
  });

/** Reports lines. If one fails, bisecting the lines finds it, so that it alone is refused and never fails the whole file. */
const createLines = async (ctx: Ctx, lines: readonly NewLine[], by: string): Promise<(ReportResult | LineResult)[]> => {
  if (lines.length === 0) return [];
  try {
    return await reportLines(ctx, lines, by);
  } catch (error) {
    const refusal = lines.length === 1 ? refusalOf(ctx, error) : null;
    if (refusal) return [refusal];
    if (!(error instanceof AppError || isRefusedValue(error))) throw error;
    const middle = Math.ceil(lines.length / 2);
    const first = await createLines(ctx, lines.slice(0, middle), by);
    return [...first, ...(await createLines(ctx, lines.slice(middle), by))];
  }
};

/** Looks up the recipients that lines name, by the number as it is typed there. */
const findNamed = async (ctx: Ctx, lines: readonly OrderLine[]): Promise<(line: OrderLine) => string | null> => {
  const numbers = lines.flatMap(({ Empfaengernummer }) => parseRecipientNumber(Empfaengernummer ?? null) ?? []);
  const recipients = await findRecipients(ctx, 'number', [...new Set(numbers)]);
  return ({ Empfaengernummer }) => recipients.get(parseRecipientNumber(Empfaengernummer ?? null) ?? '')?.id ?? null;
};

/** Whether another line has meanwhile created an order with this number, so that the line is about that order. */
const isAboutKnown = (result: ReportResult | LineResult): boolean =>
  result.kind === 'repeated' || (result.kind === 'refused' && result.reason === 'idempotencyKeyReused');

/** The parsed lines and their results by their index in the file, and the existing orders by their number. */
interface Reading {
  readonly said: ReadonlyMap<number, OrderLine>;
  readonly known: Map<string, Order>;
  readonly results: Map<number, LineResult>;
}

/** Makes orders of all lines with unknown numbers at once; lines that cannot become an order are refused. */
const createUnknown = async (ctx: Ctx, { said, known, results }: Reading, by: string): Promise<void> => {
  const creating: NewLine[] = [];
  const impossible = new Map<number, LineResult>();
  for (const [index, line] of said) {
    if (known.has(line.ExterneAuftragsnummer)) continue;
    const read = reportIn(line);
    if ('report' in read) creating.push({ index, said: line, report: reportOf(read.report) });
    else impossible.set(index, refused(read.wrong));
  }
  const created = await createLines(ctx, creating, by);
  for (const [place, { index }] of creating.entries()) {
    const result = created[place];
    if (result?.kind === 'created') results.set(index, { kind: 'created', order: result.order });
    else if (result?.kind === 'refused' && !isAboutKnown(result)) results.set(index, result);
  }
  const numbers = [...new Set([...said.values()].map((line) => line.ExterneAuftragsnummer))];
  const unknown = numbers.filter((number) => !known.has(number));
  for (const order of await findOrdersByExternalNumber(ctx, unknown)) known.set(order.externalNumber ?? '', order);
  for (const [index, line] of said) {
    if (results.has(index) || known.has(line.ExterneAuftragsnummer)) continue;
    results.set(index, impossible.get(index) ?? refused([{ field: 'ExterneAuftragsnummer', reason: 'orderNotFound' }]));
  }
};

/** Applies the remaining lines: those that change nothing need no transaction, unless another line is about the same order. */
const changeKnown = async (ctx: Ctx, { said, known, results }: Reading, rights: LineRights): Promise<void> => {
  const rest = [...said].filter(([index]) => !results.has(index));
  const named = await findNamed(
    ctx,
    rest.map(([, line]) => line),
  );
  const counts = Map.groupBy(rest, ([, line]) => line.ExterneAuftragsnummer);
  const changing = rest.flatMap(([index, line]) => {
    const order = known.get(line.ExterneAuftragsnummer);
    const one = { said: line, recipientId: named(line) };
    const isAlone = counts.get(line.ExterneAuftragsnummer)?.length === 1;
    const result = order && isAlone ? resultWithoutChange(one, order, rights) : null;
    if (result) results.set(index, result);
    return result ? [] : [{ index, line: one }];
  });
  const changed = await changeLines(
    ctx,
    changing.map(({ line }) => line),
    rights,
  );
  for (const [place, { index }] of changing.entries()) results.set(index, changed[place] ?? refused([]));
};

/**
 * Applies some lines of a file: unknown numbers become orders, all of them at once; then lines about known orders change these, one after
 * the other, in the order of the file.
 */
export const runLines = async (ctx: Ctx, cells: readonly Cells[], rights: LineRights): Promise<LineResult[]> => {
  const results = new Map<number, LineResult>();
  const said = new Map<number, OrderLine>();
  for (const [index, one] of cells.entries()) {
    const read = readLine(one);
    if ('said' in read) said.set(index, read.said);
    else results.set(index, refused(read.wrong));
  }
  const numbers = [...new Set([...said.values()].map((line) => line.ExterneAuftragsnummer))];
  const orders = await findOrdersByExternalNumber(ctx, numbers);
  const reading = { said, results, known: new Map(orders.map((order) => [order.externalNumber ?? '', order])) };
  await createUnknown(ctx, reading, rights.by);
  await changeKnown(ctx, reading, rights);
  return cells.map((_, index) => results.get(index) ?? refused([]));
};
