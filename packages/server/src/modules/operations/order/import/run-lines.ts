import { AppError, type ErrorName, type WrongField } from '@mundwerk/contract/errors';
import type { OrderLine } from '@mundwerk/contract/operations/import-orders';
import { type Ctx, transactAlone } from '../../../../platform/context.ts';
import { isRefusedValue } from '../../../../platform/db/database.ts';
import { commonReason } from '../../../../platform/http/call/validate.ts';
import { REFUSED_BY_DATABASE } from '../../../../platform/http/error-handler.ts';
import {
  findOrdersByExternalNumber,
  type Order,
  type OrderReport,
  type ReportResult,
  takeOrder,
} from '../../../order/index.ts';
import { findRecipientsByNumber, parseRecipientNumber } from '../../../recipient/index.ts';
import { reportAndFollow, reportOf } from '../report-order.ts';
import { changeOrder } from '../update-order.ts';
import { type Cells, type Difference, isMovedBy, judgeLine, readLine, reportIn } from './line.ts';

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

const refused = (fields: readonly WrongField[]): LineResult => ({
  kind: 'refused',
  reason: commonReason(fields),
  fields,
});

/** A refusal of a rule, or of the database where the schema let a value through; anything else is a fault of ours. */
const refusalOf = (ctx: Ctx, error: unknown): LineResult => {
  if (error instanceof AppError) return { kind: 'refused', reason: error.reason, fields: error.fields };
  if (!isRefusedValue(error)) throw error;
  ctx.log.warn({ err: error }, REFUSED_BY_DATABASE);
  return refused([]);
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

/** Reports lines. Where one cannot be taken, halving the lines finds it: it alone is refused, so that one line never fails a file. */
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

/** Changes an order as the call for one order does, in a transaction of its own. */
const changeLine = async (
  ctx: Ctx,
  said: OrderLine,
  { order, recipientId }: { readonly order: Order; readonly recipientId: string | null },
  { by, mayChange }: LineRights,
): Promise<LineResult> => {
  const judged = judgeLine(said, order, recipientId);
  if (judged.kind === 'refused') return refused(judged.wrong);
  if (judged.kind === 'same') return { kind: 'same', order };
  if (!mayChange) return { kind: 'refused', reason: 'scopeMissing', fields: [] };
  try {
    const changed = await transactAlone(ctx, (inner) =>
      changeOrder(inner, (deep) => takeOrder(deep, said.ExterneAuftragsnummer), judged.change, by),
    );
    return { kind: 'changed', order: changed, differences: judged.differences };
  } catch (error) {
    return refusalOf(ctx, error);
  }
};

/** The ids of the recipients that lines name, by the number as it is typed there. */
const findNamed = async (ctx: Ctx, lines: readonly OrderLine[]): Promise<(line: OrderLine) => string | null> => {
  const numbers = lines.flatMap(({ Empfaengernummer }) => parseRecipientNumber(Empfaengernummer ?? null) ?? []);
  const recipients = await findRecipientsByNumber(ctx, [...new Set(numbers)]);
  const ids = new Map(recipients.map(({ number, id }) => [number, id]));
  return ({ Empfaengernummer }) => ids.get(parseRecipientNumber(Empfaengernummer ?? null) ?? '') ?? null;
};

/** A report of a number that another line made known: the line is one about that order. */
const isAboutKnown = (result: ReportResult | LineResult): boolean =>
  result.kind === 'repeated' || (result.kind === 'refused' && result.reason === 'idempotencyKeyReused');

/**
 * Does some lines of a file: unknown numbers become orders, all of them at once; then lines about known orders change these, one after
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
  const known = new Map<string, Order>();
  const learn = (orders: readonly Order[]): void => {
    for (const order of orders) known.set(order.externalNumber ?? '', order);
  };
  learn(await findOrdersByExternalNumber(ctx, numbers));

  const creating: NewLine[] = [];
  const impossible = new Map<number, LineResult>();
  for (const [index, line] of said) {
    if (known.has(line.ExterneAuftragsnummer)) continue;
    const read = reportIn(line);
    if ('report' in read) creating.push({ index, said: line, report: reportOf(read.report) });
    else impossible.set(index, refused(read.wrong));
  }
  const created = await createLines(ctx, creating, rights.by);
  for (const [place, { index }] of creating.entries()) {
    const result = created[place];
    if (result?.kind === 'created') results.set(index, { kind: 'created', order: result.order });
    else if (result?.kind === 'refused' && !isAboutKnown(result)) results.set(index, result);
  }
  learn(
    await findOrdersByExternalNumber(
      ctx,
      numbers.filter((number) => !known.has(number)),
    ),
  );

  const rest = [...said].filter(([index]) => !results.has(index));
  const named = await findNamed(
    ctx,
    rest.map(([, line]) => line),
  );
  for (const [index, line] of rest) {
    const order = known.get(line.ExterneAuftragsnummer);
    const result = order
      ? await changeLine(ctx, line, { order, recipientId: named(line) }, rights)
      : (impossible.get(index) ?? refused([{ field: 'ExterneAuftragsnummer', reason: 'orderNotFound' }]));
    if (result.kind === 'changed') learn([result.order]);
    results.set(index, result);
  }
  return cells.map((_, index) => results.get(index) ?? refused([]));
};
