import type { ArmContent, ExperimentStop, ExperimentSurface } from '@mundwerk/contract/values/experiment/experiment';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { FrozenPlan, Result } from './rules.ts';
import type { ExperimentTables } from './tables.ts';

const DRAFT = columnsOf<ExperimentTables['experiment']>()({
  id: 'id',
  surface: 'surface',
  /** For experiments on amounts, the one product whose links are divided; null stands for all. */
  productId: 'product_id',
  question: 'question',
  goal: 'goal',
  windowDays: 'window_days',
  arms: 'arms',
  wantedPoints: 'wanted_points',
  createdBy: 'created_by',
});

const EXPERIMENT = columnsOf<ExperimentTables['experiment']>()({
  ...DRAFT.map,
  state: 'state',
  createdAt: 'created_at',
  plan: 'plan',
  planHash: 'plan_hash',
  startedAt: 'started_at',
  startedBy: 'started_by',
  endsOn: 'ends_on',
  lookedAt: 'looked_at',
  stoppedAt: 'stopped_at',
  stoppedBy: 'stopped_by',
  stopReason: 'stop_reason',
  result: 'result',
  decidedAt: 'decided_at',
  decidedBy: 'decided_by',
  decidedArm: 'decided_arm',
  isInForce: 'is_in_force',
});

/** An experiment as it is stored. */
export type StoredExperiment = StoredAs<typeof EXPERIMENT>;

const ofClient = (ctx: Ctx) => clientRows<ExperimentTables>(ctx);

const select = (ctx: Ctx) => ofClient(ctx).selectFrom('experiment').select(EXPERIMENT.select);

/** The newest experiments: running ones first, then drafts, then those that ended. */
export const selectExperiments = (ctx: Ctx, limit: number): Promise<StoredExperiment[]> =>
  select(ctx)
    .orderBy(sql`array_position(array['Laeuft', 'Gestoppt', 'Entwurf', 'Entschieden'], state)`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const selectExperiment = async (ctx: Ctx, id: string): Promise<StoredExperiment | null> =>
  (await select(ctx).where('id', '=', id).executeTakeFirst()) ?? null;

/** Reads an experiment and locks it until the transaction ends. */
export const lockExperiment = async (ctx: Ctx, id: string): Promise<StoredExperiment | null> =>
  (await select(ctx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

export const insertExperiment = async (ctx: Ctx, draft: StoredAs<typeof DRAFT>): Promise<void> => {
  await ofClient(ctx)
    .insertInto('experiment', {
      ...DRAFT.row(draft),
      arms: JSON.stringify(draft.arms),
      state: 'Entwurf',
      created_at: ctx.now,
    })
    .execute();
};

const own = (ctx: Ctx, id: string) => ofClient(ctx).updateTable('experiment').where('id', '=', id);

/** Deletes a draft; false if there is none. */
export const deleteDraft = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await ofClient(ctx)
    .deleteFrom('experiment')
    .where('id', '=', id)
    .where('state', '=', 'Entwurf')
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Whether an experiment runs on a surface. */
export const isSurfaceTaken = async (ctx: Ctx, surface: ExperimentSurface): Promise<boolean> =>
  (await ofClient(ctx)
    .selectFrom('experiment')
    .select('id')
    .where('surface', '=', surface)
    .where('state', '=', 'Laeuft')
    .executeTakeFirst()) !== undefined;

/** Whether an experiment runs now, by the database, because the server's cached state may be a second old. */
export const isRunning = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ofClient(ctx)
    .selectFrom('experiment')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'Laeuft')
    .executeTakeFirst()) !== undefined;

/** What an earlier experiment was decided for on a surface; null where the client's settings hold. */
export const selectInForce = async (ctx: Ctx, surface: ExperimentSurface): Promise<ArmContent | null> => {
  const row = await ofClient(ctx)
    .selectFrom('experiment')
    .select(['arms', 'decided_arm as decidedArm'])
    .where('surface', '=', surface)
    .where('is_in_force', '=', true)
    .executeTakeFirst();
  return row?.arms[row.decidedArm ?? 0]?.Anders ?? null;
};

/** Ends the decided variant of a surface, because another experiment replaces it. */
export const endForce = async (ctx: Ctx, surface: ExperimentSurface): Promise<void> => {
  await ofClient(ctx)
    .updateTable('experiment')
    .set({ is_in_force: false })
    .where('surface', '=', surface)
    .where('is_in_force', '=', true)
    .execute();
};

/** Begins a draft with its frozen plan; false when it is none any more. */
export const updateStarted = async (
  ctx: Ctx,
  id: string,
  { plan, planHash, by }: { readonly plan: FrozenPlan; readonly planHash: string; readonly by: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx, id)
    .set({
      state: 'Laeuft',
      arms: JSON.stringify(plan.arms),
      plan: JSON.stringify(plan),
      plan_hash: planHash,
      started_at: ctx.now,
      started_by: by,
      ends_on: plan.endsOn,
    })
    .where('state', '=', 'Entwurf')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes that the look at half the units was taken. */
export const updateLooked = async (ctx: Ctx, id: string): Promise<void> => {
  await own(ctx, id).set({ looked_at: ctx.now }).where('looked_at', 'is', null).execute();
};

/** Ends a running experiment with what was counted; false when it does not run. */
export const updateStopped = async (
  ctx: Ctx,
  id: string,
  { reason, by, result }: { readonly reason: ExperimentStop; readonly by: string | null; readonly result: Result },
): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx, id)
    .set({
      state: 'Gestoppt',
      stopped_at: ctx.now,
      stopped_by: by,
      stop_reason: reason,
      result: JSON.stringify(result),
    })
    .where('state', '=', 'Laeuft')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Decides a stopped experiment, or decides it anew; false while it runs. */
export const updateDecided = async (
  ctx: Ctx,
  id: string,
  { arm, by, isInForce }: { readonly arm: number; readonly by: string; readonly isInForce: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await own(ctx, id)
    .set({ state: 'Entschieden', decided_at: ctx.now, decided_by: by, decided_arm: arm, is_in_force: isInForce })
    .where('state', 'in', ['Gestoppt', 'Entschieden'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores the arm of a link, if its experiment still runs. */
export const insertUnit = async (
  ctx: Ctx,
  unit: { readonly experimentId: string; readonly number: string; readonly arm: number; readonly byDay: boolean },
): Promise<void> => {
  await sql`
    insert into experiment_unit (client_key, experiment_id, number, arm, by_day, created_at)
    select client_key, id, ${unit.number}, ${unit.arm}::smallint, ${unit.byDay}, ${ctx.now} from experiment
    where client_key = ${ctx.client.key} and id = ${unit.experimentId} and state = 'Laeuft'
    on conflict do nothing`.execute(ctx.db);
};
