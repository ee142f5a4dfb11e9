import { createHash } from 'node:crypto';
import type { OrderReport } from './judge-report.ts';

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
