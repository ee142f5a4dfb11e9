import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { AgencyTables } from '../tables.ts';

/** An employee of an agency, and when they signed on last. */
export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly staffNumber: string | null;
  readonly isActive: boolean;
  readonly signedOnAt: Date | null;
}

const tables = (ctx: Ctx) => ctx.db.withTables<AgencyTables>();

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
  const row = await tables(ctx)
    .insertInto('agency_staff')
    .values({
      client_key: ctx.client.key,
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
  await tables(ctx)
    .updateTable('agency_staff')
    .set({ is_active: isActive })
    .where('client_key', '=', ctx.client.key)
    .where('agency_number', '=', agencyNumber)
    .where('id', '=', id)
    .execute();
};
