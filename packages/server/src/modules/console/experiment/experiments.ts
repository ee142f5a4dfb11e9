import type { CallInput } from '@mundwerk/contract/call';
import type {
  ExperimentPlan,
  ExperimentRow,
  ExperimentView,
} from '@mundwerk/contract/console/programme/experiment-views';
import * as calls from '@mundwerk/contract/console/programme/experiments';
import { AppError } from '@mundwerk/contract/errors';
import { daysBetween } from '@mundwerk/contract/values/day';
import { costPerCustomer } from '@mundwerk/contract/values/insight/insight';
import type { Serving } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import {
  type ArmCount,
  armCounts,
  countOf,
  HOLDOUT,
  hasBegun,
  isAllocationWrong,
  type MeasuredPlan,
  measurePlan,
  type StoredExperiment,
  selectArmCounts,
  selectExperiment,
  selectExperiments,
} from '#modules/core/experiment/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { nameSigners, serveCalls } from '../acts.ts';
import { discardExperiment, draftExperiment, getExperimentBasis, triedProductIds } from './drafts.ts';
import { decideExperiment, startExperiment, stopExperiment } from './run-experiment.ts';

/** A share in percent with two decimals. */
const points = (share: number): number => Math.round(share * 10_000) / 100;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A plan as the contract describes it. */
export const planView = (
  plan: Omit<MeasuredPlan, 'isTooSmall'> & { readonly isTooSmall?: boolean },
): ExperimentPlan => ({
  Grundquote: points(plan.base),
  Zielquote: points(plan.wanted),
  GemessenAn: plan.sample,
  LinksProTag: Math.round(plan.unitsPerDay * 10) / 10,
  Haeufungsfaktor: Math.round(plan.designEffect * 100) / 100,
  Einheit: plan.unit,
  JeArm: plan.unitsPerArm,
  Tage: plan.days,
  IstZuKlein: plan.isTooSmall ?? false,
});

/** Whether results may be seen: every arm was complete, or the interim look at half the units ended the experiment for harm to the goal. */
const isUncovered = ({ result }: StoredExperiment): boolean =>
  result !== null &&
  (result.isComplete || (result.wasHarmful && result.comparisons.some(({ verdict }) => verdict.kind === 'schlechter')));

const verdictsOf = (experiment: StoredExperiment): ExperimentRow['Urteile'] => {
  const { result } = experiment;
  if (result === null) return [];
  return result.comparisons.map(({ verdict }) => (isUncovered(experiment) ? verdict.kind : 'zuWenigDaten'));
};

/** A line of the list. */
export const experimentRow = ({ now }: Pick<Ctx, 'now'>, experiment: StoredExperiment): ExperimentRow => {
  const { startedAt, stoppedAt, plan, decidedArm, arms } = experiment;
  return {
    Id: experiment.id,
    Flaeche: experiment.surface,
    Frage: experiment.question,
    Ziel: experiment.goal,
    FensterTage: experiment.windowDays,
    Status: experiment.state,
    ErstelltAm: experiment.createdAt.toISOString(),
    GestartetAm: iso(startedAt),
    GestopptAm: iso(stoppedAt),
    StoppGrund: experiment.stopReason,
    LaeuftTage: startedAt && daysBetween(calendarDay(startedAt), calendarDay(stoppedAt ?? now)) + 1,
    PlanTage: plan?.days ?? null,
    EndetAm: experiment.endsOn,
    Urteile: verdictsOf(experiment),
    Entscheidung: decidedArm === null ? null : (arms[decidedArm]?.Name ?? ''),
  };
};

const difference = (experiment: StoredExperiment, index: number): ExperimentView['Arme'][number]['Vergleich'] => {
  const comparison = index === 0 ? undefined : experiment.result?.comparisons[index - 1];
  if (!comparison || !isUncovered(experiment)) return null;
  const { verdict, interval } = comparison;
  return {
    UnterschiedPunkte: points(comparison.difference),
    VonPunkte: points(interval.lower),
    BisPunkte: points(interval.upper),
    Urteil: verdict.kind,
    HoechstensPunkte: verdict.kind === 'keinUnterschied' ? points(verdict.atMost) : null,
  };
};

/** Additional cost of a new customer compared with the control arm. */
const moreThan = (control: ArmCount, count: ArmCount): number | null => {
  const [before, now] = [costPerCustomer(control), costPerCustomer(count)];
  return count.arm === control.arm || before === null || now === null ? null : now - before;
};

const armView = (
  experiment: StoredExperiment,
  count: ArmCount,
  { index, control }: { readonly index: number; readonly control: ArmCount },
): ExperimentView['Arme'][number] => {
  const arm = experiment.arms[index];
  const isShown = isUncovered(experiment);
  return {
    Name: arm?.Name ?? '',
    Anders: (arm?.Anders ?? {}) as ExperimentView['Arme'][number]['Anders'],
    AnzahlLinks: count.links,
    Reif: count.matured,
    Treffer: isShown ? count.hits : null,
    Neukunden: isShown ? count.newCustomers : null,
    BezahltCent: isShown ? count.paidCents : null,
    GeschuldetCent: isShown ? count.owedCents : null,
    KostenJeNeukundeCent: isShown ? costPerCustomer(count) : null,
    MehrkostenJeNeukundeCent: isShown ? moreThan(control, count) : null,
    Vergleich: difference(experiment, index),
  };
};

/** An experiment as a page shows it: the counts of links always, results only once they may be seen. */
export const experimentView = (
  ctx: Pick<Ctx, 'now'>,
  experiment: StoredExperiment,
  facts: {
    readonly plan: ExperimentPlan;
    readonly product: ExperimentView['Produkt'];
    readonly counts: readonly ArmCount[];
    readonly isAllocationWrong: boolean;
    readonly nameOf: (signature: string) => string;
  },
): ExperimentView => {
  const { counts, nameOf } = facts;
  const named = (by: string | null): string | null => (by === null ? null : nameOf(by));
  const [control, ...variants] = armCounts(counts, experiment.arms.length);
  return {
    ...experimentRow(ctx, experiment),
    MindestPunkte: experiment.wantedPoints,
    Produkt: facts.product,
    ErstelltVon: nameOf(experiment.createdBy),
    GestartetVon: named(experiment.startedBy),
    GestopptVon: named(experiment.stoppedBy),
    EntschiedenAm: iso(experiment.decidedAt),
    EntschiedenVon: named(experiment.decidedBy),
    IstInKraft: experiment.isInForce,
    Plan: facts.plan,
    PlanHash: experiment.planHash,
    IstVerdeckt: !isUncovered(experiment),
    IstZuteilungInOrdnung: !facts.isAllocationWrong,
    LinksAussen: countOf(counts, HOLDOUT).links,
    Arme: [control, ...variants].map((count, index) => armView(experiment, count, { index, control })),
  };
};

/** Enough for eight years of a client that tries two things a month. */
const MAX_SHOWN = 200;

/** The experiments of a client; those that found nothing stay listed, because they are answers, too. */
export const listExperiments = async (ctx: Ctx): Promise<ExperimentRow[]> =>
  (await selectExperiments(ctx, MAX_SHOWN)).map((experiment) => experimentRow(ctx, experiment));

const planOf = async (ctx: Ctx, experiment: StoredExperiment) =>
  planView(
    experiment.plan ??
      (await measurePlan(ctx, {
        ...experiment,
        arms: experiment.arms.length,
        productIds: await triedProductIds(ctx, experiment),
      })),
  );

const productName = async (ctx: Ctx, id: number): Promise<string> => (await listProductNames(ctx)).get(id) ?? '';

/** An experiment with its plan; the results of its arms are left out until every arm is complete. */
export const getExperiment = async (
  ctx: Ctx,
  { params }: CallInput<typeof calls.getExperiment>,
): Promise<ExperimentView> => {
  const experiment = await selectExperiment(ctx, params.id);
  if (!experiment) throw new AppError('notFound');
  const { createdBy, startedBy, stoppedBy, decidedBy, result, productId } = experiment;
  return experimentView(ctx, experiment, {
    plan: await planOf(ctx, experiment),
    product: productId === null ? null : { Id: productId, AnzeigeName: await productName(ctx, productId) },
    counts: result?.counts ?? (hasBegun(experiment) ? await selectArmCounts(ctx, experiment) : []),
    isAllocationWrong: hasBegun(experiment) && (await isAllocationWrong(ctx, experiment)),
    nameOf: await nameSigners(ctx, [createdBy, startedBy, stoppedBy, decidedBy]),
  });
};

/** How large and how long an experiment would be, measured on the links of the last weeks. */
export const planExperiment = async (
  ctx: Ctx,
  { body }: CallInput<typeof calls.planExperiment>,
): Promise<ExperimentPlan> => {
  const planned = {
    surface: body.Flaeche,
    productId: body.ProduktId,
    goal: body.Ziel,
    windowDays: body.FensterTage,
    wantedPoints: body.MindestPunkte,
    arms: body.Varianten + 1,
  };
  return planView(await measurePlan(ctx, { ...planned, productIds: await triedProductIds(ctx, planned) }));
};

/** Registers the calls about experiments. */
export const serveExperiments = (serving: Serving): void =>
  serveCalls(serving, calls, {
    listExperiments,
    getExperimentBasis,
    getExperiment,
    planExperiment,
    draftExperiment,
    discardExperiment,
    startExperiment,
    stopExperiment,
    decideExperiment,
  });
