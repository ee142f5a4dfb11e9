import { nextBusinessDay } from '@mundwerk/contract/values/business-day';
import { daysBetween } from '@mundwerk/contract/values/day';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import { accountOf, heldSince, ibanFingerprints, MAX_PAYMENTS } from '#modules/payout/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { nameSigners } from '../read-models/signers.ts';
import { countPeopleByIban, selectWaitingPayments, type WaitingRow } from '../read-models/waiting-payments.ts';
import { type Hint, type Hold, hintsOf, shortIban } from '../rules.ts';
import { currentSettings } from '../settings/current-settings.ts';

/** A waiting payment with its hints and hold. */
export interface JudgedPayment {
  readonly row: WaitingRow;
  readonly age: number;
  readonly hints: readonly Hint[];
  readonly hold: Hold | null;
}

/** Maximum number of payments shown at once; a larger run is made in parts. */
const SHOWN = 5000;

const DAY_MS = 86_400_000;

const holdOf = (row: WaitingRow, nameOf: (signature: string) => string): Hold | null => {
  if (row.excludedAt) {
    return {
      kind: 'Herausgenommen',
      since: row.excludedAt,
      until: row.excludedUntil,
      reason: row.excludedReason,
      by: row.excludedBy && nameOf(row.excludedBy),
    };
  }
  if (row.isStopped) return { kind: 'Stopp', since: null, until: null, reason: null, by: null };
  if (row.heldUntil) {
    return { kind: 'Pruefung', since: row.heldAt, until: calendarDay(row.heldUntil), reason: null, by: null };
  }
  if (row.accountChangedAt) {
    const until = calendarDay(new Date(row.accountChangedAt.getTime() + DAY_MS));
    return { kind: 'KontoFrisch', since: row.accountChangedAt, until, reason: null, by: null };
  }
  return null;
};

/** Payments with their hints and holds; the account is only read to compare it and is never returned. */
export const judgePayments = async (ctx: Ctx, rows: readonly WaitingRow[]): Promise<JudgedPayment[]> => {
  const fingerprintOf = await ibanFingerprints(ctx.platform, ctx.db, ctx.client.key);
  const accounts = new Map(
    rows.map((row) => {
      const { holder, iban } = accountOf(ctx, row);
      return [row.id, { holder, fingerprint: fingerprintOf(iban) }];
    }),
  );
  const people = await countPeopleByIban(
    ctx,
    [...accounts.values()].map(({ fingerprint }) => fingerprint),
  );
  const nameOf = await nameSigners(
    ctx,
    rows.map(({ excludedBy }) => excludedBy),
  );
  const today = calendarDay(ctx.now);
  const { hintAboveCents } = await currentSettings(ctx);
  return rows.map((row) => {
    const { holder = '', fingerprint = '' } = accounts.get(row.id) ?? {};
    const facts = { ...row, holder, peopleOnIban: people.get(fingerprint) ?? 1 };
    return {
      row,
      age: daysBetween(calendarDay(row.createdAt), today),
      hints: hintsOf(facts, hintAboveCents),
      hold: holdOf(row, nameOf),
    };
  });
};

/** All waiting payments, or those with the given ids. */
export const readWaitingPayments = async (
  ctx: Ctx,
  ids: readonly string[] | null = null,
  limit = MAX_PAYMENTS,
): Promise<WaitingRow[]> =>
  selectWaitingPayments(ctx, { changedSince: heldSince(ctx.now), today: calendarDay(ctx.now), limit, ids });

const sumOf = (payments: readonly JudgedPayment[]) => ({
  count: payments.length,
  sumCents: payments.reduce((sum, { row }) => sum + row.amountCents, 0),
});

/** The payments of a possible run: those with hints first, then the oldest; held ones last. */
export const listWaitingPayments = async (ctx: Ctx) => {
  const rows = await readWaitingPayments(ctx, null, SHOWN + 1);
  const judged = await judgePayments(ctx, rows.slice(0, SHOWN));
  const payable = judged.filter(({ hold }) => hold === null);
  const held = judged.filter(({ hold }) => hold !== null);
  const account = ctx.client.config.Auszahlungskonto;
  return {
    payments: [
      ...payable.filter(({ hints }) => hints.length > 0),
      ...payable.filter(({ hints }) => hints.length === 0),
      ...held,
    ],
    payable: sumOf(payable),
    held: sumOf(held.filter(({ hold }) => hold?.kind !== 'Herausgenommen')),
    excluded: sumOf(held.filter(({ hold }) => hold?.kind === 'Herausgenommen')),
    hintCount: payable.filter(({ hints }) => hints.length > 0).length,
    accountMasked: account && shortIban(maskIban(account.Iban)),
    executionDay: nextBusinessDay(calendarDay(ctx.now)),
    isCut: rows.length > SHOWN,
  };
};
