import { AppError } from '@mundwerk/contract/errors';
import type { ExperimentGoal, ExperimentSurface } from '@mundwerk/contract/values/experiment/experiment';
import type { Ctx } from '#platform/context.ts';
import { selectTraffic } from '../read-models/experiment-counts.ts';
import { type UnitKind, unitKindOf } from '../rules.ts';
import { designEffectOf } from '../statistics/rules.ts';
import { type PlanSize, planSize, type Rates } from './rules.ts';

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
