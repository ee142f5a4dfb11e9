import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import { addDays } from '@mundwerk/contract/values/day';
import type { ExperimentArm, ExperimentGoal, ExperimentSurface } from '@mundwerk/contract/values/experiment/experiment';
import { touchClient } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { violatedConstraint } from '#platform/db/database.ts';
import { selectTraffic } from '../read-models/experiment-counts.ts';
import { type FrozenPlan, type UnitKind, unitKindOf } from '../rules.ts';
import {
  designEffectOf,
  ERROR_LEVEL,
  HOLDOUT_PERMILLE,
  LONGEST_WEEKS,
  type PlanSize,
  POWER,
  planSize,
  type Rates,
} from '../statistics/rules.ts';
import { isSurfaceTaken, lockExperiment, type StoredExperiment, selectInForce, updateStarted } from '../store.ts';

/** What an experiment is to find out. */
export interface Planned {
  readonly surface: ExperimentSurface;
  readonly goal: ExperimentGoal;
  readonly windowDays: number;
  readonly wantedPoints: number;
  /** All arms, the old way among them. */
  readonly arms: number;
  /** The products whose links are divided; null stands for all of the client's. */
  readonly productIds: readonly number[] | null;
}

/** The size of an experiment, with what it was measured on. */
export interface MeasuredPlan extends Rates, PlanSize {
  readonly unit: UnitKind;
  readonly sample: number;
  readonly unitsPerDay: number;
  readonly designEffect: number;
}

/** Computes the size of an experiment from recent links; refuses a wanted difference that would raise the rate to one or more. */
export const measurePlan = async (ctx: Ctx, planned: Planned): Promise<MeasuredPlan> => {
  const { surface, goal, windowDays, wantedPoints, arms, productIds } = planned;
  const unit = unitKindOf(surface);
  const { perDay: unitsPerDay, clusters } = await selectTraffic(ctx, { goal, windowDays, unit, productIds });
  const sample = clusters.reduce((sum, { units, times }) => sum + units * times, 0);
  const hits = clusters.reduce((sum, one) => sum + one.hits * one.times, 0);
  const base = sample === 0 ? 0 : hits / sample;
  const wanted = base + wantedPoints / 100;
  if (wanted >= 1) throw new AppError('inputInvalid', [{ field: 'MindestPunkte', reason: 'inputInvalid' }]);
  const designEffect = designEffectOf(clusters);
  const size = planSize({ base, wanted, arms, designEffect, unitsPerDay, windowDays });
  return { unit, base, wanted, sample, unitsPerDay, designEffect, ...size };
};

/** An experiment may take twice the planned days, so that it still completes if traffic halves. */
const PATIENCE = 2;

/** The old way is what holds now: the client's settings, or the variant that an earlier experiment was decided for. */
const withOldWay = async (ctx: Ctx, { surface, arms }: StoredExperiment): Promise<ExperimentArm[]> => {
  const inForce = await selectInForce(ctx, surface);
  return arms.map((arm, index) => (index === 0 ? { ...arm, Anders: inForce ?? {} } : arm));
};

/** The products whose links are divided; null stands for all. The caller passes them in, because only later modules know them. */
type ProductIds = readonly number[] | null;

const freeze = async (ctx: Ctx, draft: StoredExperiment, productIds: ProductIds): Promise<FrozenPlan> => {
  const { surface, productId, goal, windowDays, wantedPoints, arms } = draft;
  const { isTooSmall, days, ...measured } = await measurePlan(ctx, {
    surface,
    goal,
    windowDays,
    wantedPoints,
    arms: arms.length,
    productIds,
  });
  if (isTooSmall || days === null) throw new AppError('experimentTooSmall');
  return {
    ...measured,
    surface,
    productId,
    goal,
    windowDays,
    arms: await withOldWay(ctx, draft),
    days,
    holdoutPermille: HOLDOUT_PERMILLE,
    errorLevel: ERROR_LEVEL,
    power: POWER,
    endsOn: addDays(calendarDay(ctx.now), Math.min(LONGEST_WEEKS * 7, days * PATIENCE)),
  };
};

/** SHA-256 of the plan as it is stored. */
const hashOf = (plan: FrozenPlan): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex');

/** Freezes the plan of a draft and begins; every server divides new links within a second, because the client gets a new revision. */
export const beginExperiment = (
  ctx: Ctx,
  id: string,
  { by, productIds }: { readonly by: string; readonly productIds: ProductIds },
): Promise<{ readonly plan: FrozenPlan; readonly planHash: string }> =>
  transact(ctx, async (inner) => {
    // Locks the client's row first, so that two experiments on one surface cannot begin at the same time.
    await touchClient(inner);
    const draft = await lockExperiment(inner, id);
    if (!draft) throw new AppError('notFound');
    if (draft.state !== 'Entwurf') throw new AppError('experimentState');
    if (await isSurfaceTaken(inner, draft.surface)) throw new AppError('alreadySet');
    const plan = await freeze(inner, draft, productIds);
    const planHash = hashOf(plan);
    try {
      if (!(await updateStarted(inner, id, { plan, planHash, by }))) throw new AppError('experimentState');
    } catch (error) {
      if (violatedConstraint(error) === 'experiment_one_running') throw new AppError('alreadySet');
      throw error;
    }
    return { plan, planHash };
  });
