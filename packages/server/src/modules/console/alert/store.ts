import type { AlertName } from '@mundwerk/contract/values/console/alerts';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { ConsoleTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ConsoleTables>(ctx);

/** The alerts that a person gets by mail. */
export const selectChoices = async (ctx: Ctx, operatorId: string): Promise<ReadonlySet<AlertName>> => {
  const rows = await ofClient(ctx)
    .selectFrom('alert_choice')
    .select('alert')
    .where('operator_id', '=', operatorId)
    .execute();
  return new Set(rows.map(({ alert }) => alert));
};

/** Replaces a person's choice; an alert that was chosen before keeps when it was mailed last. */
export const replaceChoices = async (ctx: Ctx, operatorId: string, alerts: readonly AlertName[]): Promise<void> => {
  await ofClient(ctx)
    .deleteFrom('alert_choice')
    .where('operator_id', '=', operatorId)
    .where((where) => (alerts.length === 0 ? where.lit(true) : where('alert', 'not in', [...alerts])))
    .execute();
  for (const alert of alerts)
    await ofClient(ctx)
      .insertInto('alert_choice', { operator_id: operatorId, alert, chosen_at: ctx.now, sent_at: null })
      .onConflict((conflict) => conflict.constraint('alert_choice_pk').doNothing())
      .execute();
};

/** An alert that somebody chose, with the person as the identity provider named them last. */
export interface AlertReader {
  readonly operatorId: string;
  readonly alert: AlertName;
  readonly chosenAt: Date;
  readonly sentAt: Date | null;
  readonly email: string | null;
  readonly grants: readonly string[];
}

/** Locks what was chosen, so that no two servers mail it. */
export const lockChoices = (ctx: Ctx): Promise<AlertReader[]> =>
  ofClient(ctx)
    .selectFrom('alert_choice')
    .innerJoin('operator_user', 'operator_user.id', 'alert_choice.operator_id')
    .select(['alert_choice.operator_id as operatorId', 'alert_choice.alert', 'alert_choice.chosen_at as chosenAt'])
    .select(['alert_choice.sent_at as sentAt', 'operator_user.email', 'operator_user.grants'])
    .orderBy('alert_choice.operator_id')
    .orderBy('alert_choice.alert')
    .forUpdate('alert_choice')
    .skipLocked()
    .execute();

export const updateSent = async (ctx: Ctx, { operatorId, alert }: AlertReader): Promise<void> => {
  await ofClient(ctx)
    .updateTable('alert_choice')
    .set({ sent_at: ctx.now })
    .where('operator_id', '=', operatorId)
    .where('alert', '=', alert)
    .execute();
};
