import { createHash } from 'node:crypto';
import type { ErrorName, WrongField } from '@mundwerk/contract/errors';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { findAnyProduct } from '../catalogue/index.ts';
import { findRecipients, parseRecipientNumber, type Recipient } from '../recipient/index.ts';
import { type Attribution, findAttributions, isSelfReferral } from '../recommendation/index.ts';
import { reportRefusals } from './rules.ts';
import { type Order, selectLeads } from './store.ts';

/** A contract as the client reports it; numbers are not normalised. */
export interface OrderReport {
  readonly externalNumber: string;
  readonly recommendationNumber: string;
  readonly recipientNumber: string | null;
  /** Number of the lead that led to the contract. */
  readonly leadNumber: string | null;
  readonly productId: number;
  readonly orderedOn: string;
  readonly isNewCustomer: boolean | null;
  readonly firstPremiumPaidOn: string | null;
  /** What the report says of the customer, to find the contact by; only keyed hashes of it are stored. */
  readonly customerEmail: string | null;
  readonly customerNumber?: string | null;
  readonly customerLastName?: string | null;
  readonly customerPostcode?: string | null;
}

/** All that the rules need to know about a batch of reports, read at once. */
export interface Surroundings {
  readonly recommendations: ReadonlyMap<string, Attribution>;
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly products: ReadonlySet<number>;
  readonly leads: readonly Order[];
}

/** Reads everything a batch of reports refers to. */
export const loadReportFacts = async (ctx: Ctx, reports: readonly OrderReport[]): Promise<Surroundings> => {
  const numbers = reports.flatMap((report) => parseRecipientNumber(report.recipientNumber) ?? []);
  const recipients = await findRecipients(ctx, 'number', [...new Set(numbers)]);
  const productIds = [...new Set(reports.map((report) => report.productId))];
  const products = await Promise.all(productIds.map((id) => findAnyProduct(ctx, id)));
  return {
    recommendations: await findAttributions(
      ctx,
      reports.map((report) => report.recommendationNumber),
    ),
    recipients,
    products: new Set(products.flatMap((product) => product?.Id ?? [])),
    leads: await selectLeads(ctx, {
      orderNumbers: reports.flatMap((report) => report.leadNumber ?? []),
      recipientIds: [...recipients.values()].map(({ id }) => id),
    }),
  };
};

/** A report together with what it refers to. */
export interface Judged {
  readonly report: OrderReport;
  readonly recommendation: Attribution;
  readonly recipient: Recipient | null;
  readonly lead: Order | null;
}

/**
 * Rules that an operator may break for a reason: the link had ended, or its recommender is blocked. Everything else is
 * a mistake, or a self-referral, which is never paid.
 */
export const OVERRIDABLE: ReadonlySet<ErrorName> = new Set(['recommendationExpired', 'recommendationBlocked']);

/** The rows that a report refers to, or all objections to it, without overridden ones. */
export const checkReport = (
  ctx: Ctx,
  report: OrderReport,
  around: Surroundings,
  isOverriding = false,
): Judged | readonly WrongField[] => {
  const today = calendarDay(ctx.now);
  const recommendation = around.recommendations.get(report.recommendationNumber) ?? null;
  const recipient = around.recipients.get(parseRecipientNumber(report.recipientNumber) ?? '') ?? null;
  const lead =
    around.leads.find((one) =>
      report.leadNumber ? one.orderNumber === report.leadNumber : recipient && one.recipientId === recipient.id,
    ) ?? null;
  const isLeadOurs = lead?.recommendationNumber === recommendation?.number;
  const fields: WrongField[] = reportRefusals(
    {
      recommendation: recommendation && {
        ...recommendation,
        createdOn: calendarDay(recommendation.createdAt),
        validUntilDay: recommendation.clockStoppedAt ? null : calendarDay(recommendation.validUntil),
      },
      isProductKnown: around.products.has(report.productId),
      isRecipientKnown:
        report.recipientNumber === null ? null : recipient?.recommendationNumber === recommendation?.number,
      lead: lead && isLeadOurs ? 'found' : report.leadNumber ? 'missing' : 'none',
      isSelfReferral: [report.customerEmail, recipient?.data?.email].some(
        (email) => recommendation && email && isSelfReferral(recommendation.recommenderEmail, email, ctx.client.config),
      ),
      orderedOn: report.orderedOn,
    },
    today,
  )
    .filter(({ reason }) => !isOverriding || !OVERRIDABLE.has(reason))
    .map(({ field, reason }) => ({ field, reason }));
  if (report.firstPremiumPaidOn !== null && report.firstPremiumPaidOn > today) {
    fields.push({ field: 'ErstbeitragBezahltAm', reason: 'inputInvalid' });
  }
  if (!recommendation || fields.length > 0) return fields;
  return { report, recommendation, recipient, lead: lead && isLeadOurs ? lead : null };
};

/** Judges one report without storing it: all objections to it, and the recommendation it refers to. */
export const previewReport = async (
  ctx: Ctx,
  report: OrderReport,
): Promise<{ readonly objections: readonly WrongField[]; readonly recommendation: Attribution | null }> => {
  const around = await loadReportFacts(ctx, [report]);
  const judged = checkReport(ctx, report, around);
  return {
    objections: 'report' in judged ? [] : judged,
    recommendation: around.recommendations.get(report.recommendationNumber) ?? null,
  };
};

const VERSION = '2:';

/** Stored with orders of earlier releases: these fields, in this order. Frozen, because those hashes cannot be made again. */
const FIRST_FIELDS = [
  'externalNumber',
  'recommendationNumber',
  'recipientNumber',
  'leadNumber',
  'productId',
  'orderedOn',
  'isNewCustomer',
  'firstPremiumPaidOn',
  'customerEmail',
] as const;

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What a report says, by name: a field that is absent, null or empty says nothing, so a field added later changes no hash. */
const said = (report: OrderReport): [name: string, value: unknown][] =>
  Object.entries(report)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));

const firstHash = (report: OrderReport): string =>
  sha256(Object.fromEntries(FIRST_FIELDS.map((name) => [name, report[name]])));

/** A report without a prefix in its stored hash came from a release that knew only the first fields. */
const saysMoreThanFirst = (report: OrderReport): boolean => {
  const first: ReadonlySet<string> = new Set(FIRST_FIELDS);
  return said(report).some(([name]) => !first.has(name));
};

/** The hash by which a repeated report is recognised; it depends on names and values alone, not on their order. */
export const hashReport = (report: OrderReport): string => `${VERSION}${sha256(said(report))}`;

/** Whether a report says the same as the one whose hash was stored, by this release or by one before the hash had a version. */
export const isSameReport = (storedHash: string | null, report: OrderReport): boolean =>
  storedHash?.startsWith(VERSION)
    ? storedHash === hashReport(report)
    : storedHash === firstHash(report) && !saysMoreThanFirst(report);
