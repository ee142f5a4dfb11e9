import type { INVITATION_KINDS } from '@mundwerk/contract/values/invitation';
import type { Ctx } from '../../../platform/context.ts';

/** How the agency knows the person it invites. */
export type InvitationKind = (typeof INVITATION_KINDS)[number];

type Tables = {
  invitation: {
    client_key: string;
    number: string;
    agency_number: string;
    token_hash: string;
    first_name: string;
    last_name: string;
    email: string;
    email_normal: string;
    kind: InvitationKind;
    staff_number: string | null;
    consent_text: string;
    invited_by: string;
    invited_at: Date;
    opened_at: Date | null;
    withdrawn_at: Date | null;
  };
};

const tables = (ctx: Ctx) => ctx.db.withTables<Tables>();

/** Adds an invitation; false when the agency invited the person already. */
export const insertInvitation = async (
  ctx: Ctx,
  row: Omit<Tables['invitation'], 'client_key' | 'invited_at' | 'opened_at' | 'withdrawn_at'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('invitation')
    .values({ ...row, client_key: ctx.client.key, invited_at: ctx.now, opened_at: null, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict.columns(['client_key', 'agency_number', 'email_normal']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Marks an invitation as opened, the first time, and answers what it brings along; null when there is none such. */
export const openInvitation = async (ctx: Ctx, tokenHash: string) =>
  (await tables(ctx)
    .updateTable('invitation')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(ctx.now)) }))
    .where('client_key', '=', ctx.client.key)
    .where('token_hash', '=', tokenHash)
    .where('withdrawn_at', 'is', null)
    .returning(['first_name as firstName', 'last_name as lastName', 'email', 'agency_number as agencyNumber', 'kind'])
    .executeTakeFirst()) ?? null;

/** Takes an invitation back; false when there is none such any more. */
export const updateWithdrawn = async (ctx: Ctx, agencyNumber: string, number: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('invitation')
    .set({ withdrawn_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('agency_number', '=', agencyNumber)
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
