import { raiseTasks, settleTasks } from '#modules/core/task/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { REPORT_KINDS, REPORT_MOVES, type ReportKind } from '../rules.ts';
import type { Statement } from './read-xml.ts';
import {
  insertReports,
  insertRunBookings,
  insertRunReports,
  type Misfit,
  type MovedPayment,
  movePayments,
  selectConcerned,
  selectRunTotals,
  spreadRunBookings,
} from './store.ts';

/** The statements of a bank or an operator about payments, and who submitted them. */
export interface Answer {
  readonly statements: readonly Statement[];
  /** The number of the bank's file, or who confirmed. */
  readonly source: string;
  readonly by: string;
  /** The run an operator reports about; payments of other runs are refused. */
  readonly runNumber?: string;
}

/** Effects of an answer. */
export interface AppliedAnswer {
  readonly moved: readonly MovedPayment[];
  /** Payments the answer is about that stay as they are. */
  readonly unchangedCount: number;
  readonly misfits: readonly Misfit[];
}

const referencesOf = (statements: readonly Statement[], isAboutRun: boolean): string[] => [
  ...new Set(statements.filter((one) => one.isAboutRun === isAboutRun).map(({ reference }) => reference)),
];

/** The claims whose payments an answer can move, so that they can be locked before. */
export const findConcernedClaims = async (ctx: Ctx, { statements }: Answer): Promise<string[]> => {
  const concerned = await selectConcerned(ctx, referencesOf(statements, false), referencesOf(statements, true));
  return concerned.map(({ claimId }) => claimId);
};

const isTold = <T extends { readonly kind: ReportKind | null }>(one: T): one is T & { readonly kind: ReportKind } =>
  one.kind !== null;

/** Stores statements about whole runs: a stated sum must match, and without a sum the statement applies to each payment. */
const applyToRuns = async (ctx: Ctx, { statements, source }: Answer): Promise<Misfit[]> => {
  const totals = await selectRunTotals(ctx, referencesOf(statements, true));
  const told = statements.filter(isTold).filter(({ isAboutRun }) => isAboutRun);
  const known = told.flatMap(({ reference, kind, reason, amountCents }) => {
    const totalCents = totals.get(reference);
    return totalCents === undefined ? [] : [{ number: reference, kind, reason, amountCents, totalCents }];
  });
  const isWhole = ({ amountCents, totalCents }: (typeof known)[number]): boolean =>
    amountCents === null || amountCents === totalCents;
  const sums = known.flatMap(({ number, kind, amountCents }) =>
    kind === 'bookedInRun' && amountCents !== null ? [{ number, amountCents }] : [],
  );
  const others = known.filter(({ kind, amountCents }) => kind !== 'bookedInRun' || amountCents === null);
  await insertRunBookings(ctx, sums, source);
  await insertRunReports(ctx, others.filter(isWhole), source);
  return [
    ...told
      .filter(({ reference }) => !totals.has(reference))
      .map(({ reference, kind, amountCents }): Misfit => ({ reference, reason: 'Referenz', kind, amountCents })),
    ...others
      .filter((one) => !isWhole(one))
      .map(({ number, kind, amountCents }): Misfit => ({ reference: number, reason: 'Betrag', kind, amountCents })),
  ];
};

/** Raises a task for each misfit, and settles the tasks of references that fit by now. */
const followMisfits = async (ctx: Ctx, { statements }: Answer, misfits: readonly Misfit[]): Promise<void> => {
  const sums = new Map(statements.map(({ reference, amountCents }) => [reference, amountCents]));
  const unfit = new Set(misfits.map(({ reference }) => reference));
  await settleTasks(
    ctx,
    'UnbekannteZeile',
    [...sums.keys()].filter((reference) => !unfit.has(reference)),
  );
  await raiseTasks(
    ctx,
    misfits.map(({ reference, reason }) => ({
      kind: 'UnbekannteZeile',
      ref: reference,
      title: reference,
      reopens: false,
      facts: { grund: reason, ...(sums.get(reference) ? { betragCent: sums.get(reference) ?? 0 } : {}) },
    })),
  );
};

/**
 * Stores statements about payments and moves each payment to the state that follows from all its statements so far. Answers can come in
 * any order, twice or in parts. The caller has locked the claims and passes those that wait to be picked up again.
 */
export const applyAnswer = (ctx: Ctx, answer: Answer, waitingClaimIds: readonly string[]): Promise<AppliedAnswer> =>
  transact(ctx, async (inner) => {
    const { statements, source, by } = answer;
    const runMisfits = await applyToRuns(inner, answer);
    const misfits = await insertReports(
      inner,
      statements.filter(({ isAboutRun }) => !isAboutRun),
      source,
      answer.runNumber ?? null,
    );
    const concerned = await selectConcerned(inner, referencesOf(statements, false), referencesOf(statements, true));
    const ids = concerned.map(({ id }) => id);
    const unsettled = await spreadRunBookings(inner, ids);
    const table = { kinds: REPORT_KINDS, moves: REPORT_MOVES };
    const sumOf = (reference: string): number | null =>
      statements.find((one) => one.reference === reference)?.amountCents ?? null;
    const { moved, contradicted } = await movePayments(inner, ids, table, waitingClaimIds, by);
    const all = [
      ...runMisfits,
      ...misfits,
      ...unsettled.map(
        (reference): Misfit => ({ reference, reason: 'Betrag', kind: 'bookedInRun', amountCents: sumOf(reference) }),
      ),
      ...contradicted.map(
        (reference): Misfit => ({ reference, reason: 'Widerspruch', kind: 'booked', amountCents: sumOf(reference) }),
      ),
    ];
    await followMisfits(inner, answer, all);
    return { moved, unchangedCount: ids.length - moved.length, misfits: all };
  });
