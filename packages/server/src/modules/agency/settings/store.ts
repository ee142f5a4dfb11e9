import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { AgencyTables } from '../tables.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<AgencyTables>();

export const updateChosenAgency = async (ctx: Ctx, userId: string, agencyNumber: string): Promise<void> => {
  await tables(ctx)
    .updateTable('agency_user')
    .set({ chosen_agency: agencyNumber })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', userId)
    .execute();
};

/** Whether a user gets the mail about waiting orders. */
export const hasReleaseMail = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await tables(ctx)
    .selectFrom('agency_digest')
    .select('user_id')
    .where('client_key', '=', ctx.client.key)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Switches the mail on; if it was on, it keeps its last day, so that switching it on again sends no second mail. */
export const insertReleaseMail = async (ctx: Ctx, userId: string): Promise<void> => {
  await tables(ctx)
    .insertInto('agency_digest')
    .values({ client_key: ctx.client.key, user_id: userId, language: ctx.language, created_at: ctx.now, sent_on: null })
    .onConflict((conflict) => conflict.constraint('agency_digest_pk').doUpdateSet({ language: ctx.language }))
    .execute();
};

export const deleteReleaseMail = async (ctx: Ctx, userId: string): Promise<void> => {
  await tables(ctx)
    .deleteFrom('agency_digest')
    .where('client_key', '=', ctx.client.key)
    .where('user_id', '=', userId)
    .execute();
};

/** A user who wants the mail, as the provider named them at the last sign-on. */
export interface ReleaseMailReader {
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly AgencyRole[];
  readonly agencies: readonly string[];
  readonly language: Language;
}

/** Selects the users who get today's mail and marks them, so that each is returned once a day. Users without a recent sign-on are left out. */
export const takeReleaseMails = async (ctx: Ctx, today: string, signedOnSince: Date): Promise<ReleaseMailReader[]> => {
  const { rows } = await sql<ReleaseMailReader>`update agency_digest d set sent_on = ${today}::date from agency_user u
    where d.client_key = ${ctx.client.key} and (d.sent_on is null or d.sent_on < ${today}::date)
      and u.client_key = d.client_key and u.id = d.user_id and u.last_signed_on_at >= ${signedOnSince}
    returning u.name, u.email, u.roles, u.agencies, d.language`.execute(ctx.db);
  return rows;
};
