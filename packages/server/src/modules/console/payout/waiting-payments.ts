import type { CallReply } from '@mundwerk/contract/call';
import type { PayoutSettings, WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import * as calls from '@mundwerk/contract/console/payout/payout-waiting';
import { daysBetween, nextBusinessDay } from '@mundwerk/contract/values/day';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import type { Serving } from '#modules/actors.ts';
import { claimKind } from '#modules/core/claim/index.ts';
import {
  accountOf,
  excludePayment,
  heldSince,
  ibanFingerprints,
  MAX_PAYMENTS,
  readmitPayment,
} from '#modules/core/payout/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { actFor, nameSigners, serveCalls } from '../acts.ts';
import {
  countPeopleByIban,
  selectWaitingPayments,
  selectWaitingSums,
  type WaitingRow,
} from './read-models/waiting-payments.ts';
import { type Hint, type Hold, hintsOf, shortIban, shortName } from './rules.ts';
import { type Settings, selectSettings, upsertSettings } from './store.ts';

/** The effective settings of a client: those that finance saved, else those of the client's folder. */
export const currentSettings = async (ctx: Ctx): Promise<Settings> => {
  const { HinweisAbCent, Buchhaltung } = ctx.client.config;
  return (await selectSettings(ctx)) ?? { hintAboveCents: HinweisAbCent, accounts: Buchhaltung };
};

/** The effective settings, and who changed them last. */
export const getPayoutSettings = async (ctx: Ctx): Promise<PayoutSettings> => {
  const { hintAboveCents, accounts } = await currentSettings(ctx);
  const stored = await selectSettings(ctx);
  const nameOf = await nameSigners(ctx, [stored?.changedBy ?? null]);
  return {
    HinweisAbCent: hintAboveCents,
    Buchhaltung: accounts,
    GeaendertAm: stored?.changedAt.toISOString() ?? null,
    GeaendertVon: stored && nameOf(stored.changedBy),
  };
};

const recorded = ({ hintAboveCents, accounts }: Settings) => ({ hinweisAbCent: hintAboveCents, ...accounts });

/** Saves the settings: hints count from now on, accounts for every DATEV file that is made from now on. */
export const setPayoutSettings = actFor(calls.setPayoutSettings, async (ctx, { body }, by) => {
  const before = await currentSettings(ctx);
  const given = { hintAboveCents: body.HinweisAbCent, accounts: body.Buchhaltung };
  await upsertSettings(ctx, given, by);
  return {
    subject: { kind: 'settings', id: 'payout' },
    before: recorded(before),
    after: recorded(given),
    reply: await getPayoutSettings(ctx),
  };
});

/** Registers the payout settings of a client. */
export const servePayoutSettings = (serving: Serving): void =>
  serveCalls(serving, calls, { getPayoutSettings, setPayoutSettings });

/** How many payments wait for a run, and how many of them are held: counted in the database, so that no account is decrypted. */
export const countWaitingPayments = async (ctx: Ctx): Promise<CallReply<typeof calls.countWaitingPayments>> => {
  const days = { changedSince: heldSince(ctx.now), today: calendarDay(ctx.now) };
  const { payable, held, oldestAt } = await selectWaitingSums(ctx, days);
  return {
    Zahlbar: { Anzahl: payable.count, SummeCent: payable.sumCents },
    Zurueckgehalten: { Anzahl: held.count, SummeCent: held.sumCents },
    AeltesteSeit: oldestAt?.toISOString() ?? null,
  };
};

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

/** Takes a payment out of the next runs until a day. */
export const takeOutPayment = actFor(calls.takeOutPayment, async (ctx, { params, body: { Grund, Bis } }, by) => {
  const reason = { reasonCode: Grund.Art, reason: Grund.Text };
  const { endToEndId, amountCents } = await excludePayment(ctx, params.id, { ...reason, endsOn: Bis, by });
  return {
    subject: { kind: 'payment', id: endToEndId },
    after: { bis: Bis, betragCent: amountCents },
    reply: { EndToEndId: endToEndId, BetragCent: amountCents, Bis },
  };
});

/** Puts a payment back before the day until which it was taken out. */
export const putBackPayment = actFor(calls.putBackPayment, async (ctx, { params }, by) => {
  const { endToEndId, amountCents, endsOn } = await readmitPayment(ctx, params.id, by);
  return {
    subject: { kind: 'payment', id: endToEndId },
    before: { bis: endsOn },
    after: { betragCent: amountCents },
    reply: { EndToEndId: endToEndId, BetragCent: amountCents },
  };
});

/** A waiting payment on the wire. */
export const waitingView = ({ row, age, hints, hold }: JudgedPayment): WaitingPayment => ({
  Id: row.id,
  EndToEndId: row.endToEndId,
  Empfaenger: shortName(row.firstName, row.lastName),
  Beguenstigter: row.beneficiary,
  Konto: shortIban(row.ibanMasked),
  BetragCent: row.amountCents,
  SeitAm: row.createdAt.toISOString(),
  Alter: age,
  Art: claimKind(row.purpose),
  Hinweise: hints.map(({ kind, count }) => ({ Art: kind, Anzahl: count })),
  Wartet: hold && {
    Art: hold.kind,
    Seit: hold.since?.toISOString() ?? null,
    Bis: hold.until,
    Grund: hold.reason,
    Durch: hold.by,
  },
});

const sumOf = (payments: readonly JudgedPayment[]) => ({
  Anzahl: payments.length,
  SummeCent: payments.reduce((sum, { row }) => sum + row.amountCents, 0),
});

/** The payments of a possible run: those with hints first, then the oldest; held ones last. */
export const listWaitingPayments = async (ctx: Ctx): Promise<CallReply<typeof calls.listWaitingPayments>> => {
  const rows = await readWaitingPayments(ctx, null, SHOWN + 1);
  const judged = await judgePayments(ctx, rows.slice(0, SHOWN));
  const payable = judged.filter(({ hold }) => hold === null);
  const held = judged.filter(({ hold }) => hold !== null);
  const [hinted, plain] = [
    payable.filter(({ hints }) => hints.length > 0),
    payable.filter(({ hints }) => hints.length === 0),
  ];
  const account = ctx.client.config.Auszahlungskonto;
  return {
    Stand: ctx.now.toISOString(),
    Zahlungen: [...hinted, ...plain, ...held].map(waitingView),
    Zahlbar: sumOf(payable),
    Zurueckgehalten: sumOf(held.filter(({ hold }) => hold?.kind !== 'Herausgenommen')),
    Herausgenommen: sumOf(held.filter(({ hold }) => hold?.kind === 'Herausgenommen')),
    MitHinweis: hinted.length,
    Konto: account && shortIban(maskIban(account.Iban)),
    Ausfuehrungsdatum: nextBusinessDay(calendarDay(ctx.now)),
    HinweisAbCent: (await currentSettings(ctx)).hintAboveCents,
    IstGekuerzt: rows.length > SHOWN,
  };
};

/** Registers the calls about waiting payments. */
export const serveWaiting = (serving: Serving): void =>
  serveCalls(serving, calls, { listWaitingPayments, countWaitingPayments, takeOutPayment, putBackPayment });
