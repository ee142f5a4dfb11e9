import { AppError, type ErrorName, type WrongField } from '@mundwerk/contract/errors';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { commonReason } from '#platform/http/call/validate.ts';
import { newCode, newId } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { type Recipient, storeVisitors } from '../recipient/index.ts';
import { type Attribution, lockRecommendations, stopClocks } from '../recommendation/index.ts';
import { insertHistory } from './history-store.ts';
import { hintsOfReport } from './join/hints.ts';
import { joinOrders } from './join/join-orders.ts';
import {
  checkReport,
  hashReport,
  isSameReport,
  type Judged,
  loadReportFacts,
  type OrderReport,
} from './judge-report.ts';
import { confirmOrders } from './move-orders.ts';
import { deleteRefusalsBefore, upsertRefusals } from './refusal/store.ts';
import { type NamedReport, type Outcome, REFUSAL_RETENTION_DAYS, refusalsIn } from './rules.ts';
import {
  concludeLead,
  insertOrders,
  lockImports,
  type Order,
  selectOrdersByExternalNumber,
  selectOrdersOfRecipient,
} from './store.ts';

/** Length of an order's number: eleven random characters and one to check them. */
export const ORDER_NUMBER_LENGTH = 12;

/** The outcome of a report. */
export type ReportResult =
  | { readonly kind: 'created'; readonly order: Order; readonly recommendation: Attribution }
  | { readonly kind: 'repeated'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly fields: readonly WrongField[] };

const refused = (fields: readonly WrongField[]): ReportResult => ({
  kind: 'refused',
  reason: commonReason(fields),
  fields,
});

const repeated = (order: Order, report: OrderReport): ReportResult =>
  isSameReport(order.reportHash, report)
    ? { kind: 'repeated', order }
    : {
        kind: 'refused',
        reason: 'idempotencyKeyReused',
        fields: [{ field: 'ExterneAuftragsnummer', reason: 'idempotencyKeyReused' }],
      };

const valuesOf = (report: OrderReport, by: string) => ({
  external_number: report.externalNumber,
  product_id: report.productId,
  ordered_on: report.orderedOn,
  is_new_customer: report.isNewCustomer,
  first_premium_paid_on: report.firstPremiumPaidOn,
  reported_by: by,
  report_hash: hashReport(report),
});

/** What the report says of its customer, as it is stored until the contact is found. */
const matchesOf = (ctx: Ctx, report: OrderReport) => {
  const { number, email, name } = hintsOfReport(ctx, {
    number: report.customerNumber ?? null,
    email: report.customerEmail,
    lastName: report.customerLastName ?? null,
    postcode: report.customerPostcode ?? null,
  });
  return { match_number: number, match_email: email, match_name: name };
};

const createOrders = async (ctx: Ctx, judged: readonly Judged[], by: string): Promise<Order[]> => {
  await storeVisitors(
    ctx,
    judged.flatMap(({ recipient }) => (recipient && !recipient.data ? recipient : [])),
  );
  return insertOrders(
    ctx,
    judged.map(({ report, recommendation, recipient }) => ({
      ...valuesOf(report, by),
      id: newId(),
      order_number: newCode(ORDER_NUMBER_LENGTH),
      recommendation_number: recommendation.number,
      recipient_id: recipient?.id ?? null,
      used_link: true,
      channel: recipient?.channel ?? null,
      entry_source: null,
      concluded_at: ctx.now,
      ...matchesOf(ctx, report),
    })),
  );
};

const concludeLeads = async (ctx: Ctx, judged: readonly Judged[], by: string): Promise<Order[]> => {
  const concluded: Order[] = [];
  for (const { report, lead } of judged) {
    const order = lead && (await concludeLead(ctx, lead.id, valuesOf(report, by)));
    if (!order) continue;
    const { id, state } = order;
    await insertHistory(ctx, [{ orderId: id, event: 'conclude', from: state, to: state, by, reason: null }]);
    concluded.push(order);
  }
  return concluded;
};

/** The outcome of a batch of reports, and the orders of before that found their contact because of it. */
export interface Reported {
  readonly results: readonly ReportResult[];
  readonly joinedBefore: readonly Order[];
}

/**
 * Processes reported contracts: each that the rules allow becomes an order, or concludes its lead; known ones are left unchanged. A batch
 * takes as many queries as a single report.
 */
export const reportOrders = (
  ctx: Ctx,
  reports: readonly OrderReport[],
  by: string,
  isOverriding = false,
): Promise<Reported> =>
  transact(ctx, async (inner) => {
    if (reports.length > 1) await lockImports(inner);
    const externalNumbers = [...new Set(reports.map((report) => report.externalNumber))];
    const known = new Map<string, Order>();
    const learn = (orders: readonly Order[]): void => {
      for (const order of orders) known.set(order.externalNumber ?? '', order);
    };
    learn(await selectOrdersByExternalNumber(inner, externalNumbers));
    const around = await loadReportFacts(inner, reports);

    const refusals = new Map<number, ReportResult>();
    const accepted = new Map<string, Judged & { readonly index: number }>();
    for (const [index, report] of reports.entries()) {
      if (known.has(report.externalNumber) || accepted.has(report.externalNumber)) continue;
      const judged = checkReport(inner, report, around, isOverriding);
      if ('report' in judged) accepted.set(report.externalNumber, { ...judged, index });
      else refusals.set(index, refused(judged));
    }
    const fresh = [...accepted.values()];
    const done = [
      ...(await createOrders(
        inner,
        fresh.filter(({ lead }) => !lead),
        by,
      )),
      ...(await concludeLeads(
        inner,
        fresh.filter(({ lead }) => lead),
        by,
      )),
    ];
    const numbers = [...new Set(done.map((order) => order.recommendationNumber))];
    if (numbers.length > 0) await lockRecommendations(inner, numbers);
    const running = fresh.flatMap(({ recommendation }) => (recommendation.clockStoppedAt ? [] : recommendation.number));
    await stopClocks(
      inner,
      [...new Set(running)].filter((number) => numbers.includes(number)),
    );
    const isAgreed = new Set([...around.recipients.values()].flatMap(({ id, consentAt }) => (consentAt ? id : [])));
    learn(await confirmOrders(inner, done, (order) => order.recipientId !== null && isAgreed.has(order.recipientId)));
    const joined = await joinOrders(inner, numbers, by);
    const createdIds = new Set(done.map((order) => order.id));
    learn(joined.filter(({ id }) => createdIds.has(id)));

    // Another server stored the same number in between; its order can be read now.
    learn(
      await selectOrdersByExternalNumber(
        inner,
        externalNumbers.filter((number) => accepted.has(number) && !known.has(number)),
      ),
    );
    const results = reports.map((report, index): ReportResult => {
      const refusal = refusals.get(index);
      if (refusal) return refusal;
      const order = known.get(report.externalNumber);
      if (!order) return refused([{ field: 'Auftragsnummer', reason: 'orderMoveRefused' }]);
      const judged = accepted.get(report.externalNumber);
      const isFirst = createdIds.has(order.id) && judged?.index === index;
      return isFirst ? { kind: 'created', order, recommendation: judged.recommendation } : repeated(order, report);
    });
    return { results, joinedBefore: joined.filter(({ id }) => !createdIds.has(id)) };
  });

/** The reporter of leads from the public form. */
const PUBLIC = 'public';

/** Opens the lead of a recipient, or answers the order the recipient already has. */
export const openLead = async (
  ctx: Ctx,
  recipient: Recipient,
  facts: { readonly productId: number; readonly channel: string | null; readonly entrySource: string | null },
): Promise<{ readonly order: Order; readonly isNew: boolean }> => {
  const [earlier] = await selectOrdersOfRecipient(ctx, recipient.id);
  if (earlier) return { order: earlier, isNew: false };
  const [order] = await insertOrders(ctx, [
    {
      id: newId(),
      order_number: newCode(ORDER_NUMBER_LENGTH),
      external_number: null,
      recommendation_number: recipient.recommendationNumber,
      recipient_id: recipient.id,
      product_id: facts.productId,
      ordered_on: calendarDay(ctx.now),
      is_new_customer: null,
      used_link: true,
      first_premium_paid_on: null,
      reported_by: PUBLIC,
      channel: facts.channel,
      entry_source: facts.entrySource,
      report_hash: null,
      concluded_at: null,
      match_number: null,
      match_email: null,
      match_name: null,
    },
  ]);
  if (!order) throw new AppError('unexpected');
  return { order, isNew: true };
};

/**
 * Stores refused reports, so that people who miss an order can find out why. Written outside the transaction of the call, because a refusal
 * under an `Idempotency-Key` rolls that back; the refusal is returned even if this cannot be written.
 */
export const keepRefusals = async (
  ctx: Ctx,
  reports: readonly NamedReport[],
  results: readonly Outcome[],
  by: string,
): Promise<void> => {
  const refusals = refusalsIn(reports, results);
  if (refusals.length === 0) return;
  try {
    await upsertRefusals({ ...ctx, db: ctx.platform.db }, refusals, by);
  } catch (error) {
    ctx.log.warn({ err: error }, 'refused reports could not be stored');
  }
};

/** Forgets refused reports after their retention period. */
export const deleteOldRefusals: Task = {
  name: 'delete-old-order-refusals',
  cron: '57 3 * * *',
  run: ({ db, clock }) =>
    deleteRefusalsBefore(db, new Date(clock.now().getTime() - REFUSAL_RETENTION_DAYS * 86_400_000)),
};
