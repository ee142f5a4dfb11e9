import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import type { Language } from '@mundwerk/contract/values/language';
import type { LeadStage } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { newId } from '#platform/ids.ts';
import type { AgencyTables } from './tables.ts';

/** Writes stage and note of a lead; false when the agency has no such lead. */
export const updateLead = async (
  ctx: Ctx,
  agencyNumber: string,
  orderNumber: string,
  work: { readonly stage: LeadStage; readonly note: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .withTables<AgencyTables>()
    .updateTable('agency_lead')
    .set(work)
    .where('client_key', '=', ctx.client.key)
    .where('agency_number', '=', agencyNumber)
    .where('number', '=', orderNumber)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const tables = (ctx: Ctx) => ctx.db.withTables<AgencyTables>();
const ofClient = (ctx: Ctx) => clientRows<AgencyTables>(ctx);

export const updateChosenAgency = async (ctx: Ctx, userId: string, agencyNumber: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('agency_user')
    .set({ chosen_agency: agencyNumber })
    .where('id', '=', userId)
    .execute();
};

/** Whether a user gets the mail about waiting orders. */
export const hasReleaseMail = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await ofClient(ctx)
    .selectFrom('agency_digest')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Switches the mail on; if it was on, it keeps its last day, so that switching it on again sends no second mail. */
export const insertReleaseMail = async (ctx: Ctx, userId: string): Promise<void> => {
  await ofClient(ctx)
    .insertInto('agency_digest', { user_id: userId, language: ctx.language, created_at: ctx.now, sent_on: null })
    .onConflict((conflict) => conflict.constraint('agency_digest_pk').doUpdateSet({ language: ctx.language }))
    .execute();
};

export const deleteReleaseMail = async (ctx: Ctx, userId: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('agency_digest').where('user_id', '=', userId).execute();
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

/** An employee of an agency, and when they signed on last. */
export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly staffNumber: string | null;
  readonly isActive: boolean;
  readonly signedOnAt: Date | null;
}

const staff = (ctx: Ctx, agencyNumber: string) =>
  tables(ctx)
    .selectFrom('agency_staff')
    .select((eb) => [
      'id',
      'name',
      'email',
      'staff_number as staffNumber',
      'is_active as isActive',
      eb
        .selectFrom('agency_user')
        .select((inner) => inner.fn.max('last_signed_on_at').as('at'))
        .whereRef('agency_user.client_key', '=', 'agency_staff.client_key')
        .whereRef('agency_user.email', '=', 'agency_staff.email')
        .as('signedOnAt'),
    ])
    .where('client_key', '=', ctx.client.key)
    .where('agency_number', '=', agencyNumber);

export const selectStaff = (ctx: Ctx, agencyNumber: string): Promise<StaffRow[]> =>
  staff(ctx, agencyNumber).orderBy('name').orderBy('id').execute();

export const selectStaffMember = async (ctx: Ctx, agencyNumber: string, id: string): Promise<StaffRow | null> =>
  (await staff(ctx, agencyNumber).where('id', '=', id).executeTakeFirst()) ?? null;

/** Adds an employee; null when the agency has one with that address. */
export const insertStaff = async (
  ctx: Ctx,
  agencyNumber: string,
  member: { name: string; email: string; emailNormal: string; staffNumber: string | null },
): Promise<string | null> => {
  const row = await ofClient(ctx)
    .insertInto('agency_staff', {
      id: newId(),
      agency_number: agencyNumber,
      name: member.name,
      email: member.email,
      email_normal: member.emailNormal,
      staff_number: member.staffNumber,
      is_active: true,
      invited_at: ctx.now,
    })
    .onConflict((conflict) => conflict.constraint('agency_staff_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const updateStaffActive = async (
  ctx: Ctx,
  agencyNumber: string,
  id: string,
  isActive: boolean,
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('agency_staff')
    .set({ is_active: isActive })
    .where('agency_number', '=', agencyNumber)
    .where('id', '=', id)
    .execute();
};
