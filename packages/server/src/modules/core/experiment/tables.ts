import type {
  ExperimentArm,
  ExperimentGoal,
  ExperimentState,
  ExperimentStop,
  ExperimentSurface,
} from '@mundwerk/contract/values/experiment/experiment';
import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { FrozenPlan, Result } from './rules.ts';

type Json<T> = ColumnType<T, string, string>;

/** The tables of experiments. */
export type ExperimentTables = TablesOf<
  'experiment' | 'experiment_unit',
  {
    experiment: {
      surface: ExperimentSurface;
      goal: ExperimentGoal;
      state: ExperimentState;
      stop_reason: ExperimentStop | null;
      arms: Json<ExperimentArm[]>;
      plan: ColumnType<FrozenPlan | null, string | null, string>;
      result: ColumnType<Result | null, string | null, string>;
    };
  }
>;
