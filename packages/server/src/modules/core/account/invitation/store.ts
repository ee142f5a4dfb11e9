import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { AccountTables } from '../tables.ts';

type Life = 'invited_at' | 'opened_at' | 'withdrawn_at' | 'recommender_id' | 'registered_at' | 'recommended_at';

const NOT_YET = {
  opened_at: null,
  withdrawn_at: null,
  recommender_id: null,
  registered_at: null,
  recommended_at: null,
} as const;

const tables = (db: Database) => db.withTables<AccountTables>();
const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

/**
 * Adds an invitation and returns its number; null when the agency invited the person already. One that was not mailed gets a new link: by a
 * second one that may be mailed, or is to be handed over once more.
 */
export const insertInvitation = async (
  ctx: Ctx,
  row: Omit<AccountTables['invitation'], 'client_key' | Life>,
): Promise<string | null> => {
  const saved = await ofClient(ctx)
    .insertInto('invitation', { ...row, ...NOT_YET, invited_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['client_key', 'agency_number', 'email_normal'])
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(({ ref }) => ({
          token_hash: ref('excluded.token_hash'),
          first_name: ref('excluded.first_name'),
          last_name: ref('excluded.last_name'),
          kind: ref('excluded.kind'),
          staff_number: ref('excluded.staff_number'),
          consent_text: ref('excluded.consent_text'),
          invited_by: ref('excluded.invited_by'),
          invited_at: ref('excluded.invited_at'),
        }))
        .where('invitation.consent_text', 'is', null)
        .where('invitation.recommender_id', 'is', null),
    )
    .returning('number')
    .executeTakeFirst();
  return saved?.number ?? null;
};

/** Marks an invitation as opened, the first time only, and returns its data; null when there is no such invitation. */
export const openInvitation = async (ctx: Ctx, tokenHash: string) =>
  (await ofClient(ctx)
    .updateTable('invitation')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(ctx.now)) }))
    .where('token_hash', '=', tokenHash)
    .where('withdrawn_at', 'is', null)
    .returning(['first_name as firstName', 'last_name as lastName', 'email', 'agency_number as agencyNumber', 'kind'])
    .executeTakeFirst()) ?? null;

/** Withdraws an invitation; false when there is no valid one any more. */
export const updateWithdrawn = async (ctx: Ctx, agencyNumber: string, number: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('invitation')
    .set({ withdrawn_at: ctx.now })
    .where('agency_number', '=', agencyNumber)
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The invitation that a recommender accepts: by its link, or the one the account was created with and no recommendation followed yet. */
type TakenUp = { readonly tokenHash: string } | { readonly ownedBy: string };

/**
 * Connects a valid invitation to an account, or to one of its recommendations; only the first time is recorded. Returns the agency
 * it counts for; null when there is no such invitation.
 */
export const updateTakenUp = async (
  ctx: Ctx,
  by: TakenUp,
  recommenderId: string,
  step: 'registered' | 'recommended',
): Promise<string | null> => {
  const row = await ofClient(ctx)
    .updateTable('invitation')
    .set((eb) => ({
      opened_at: eb.fn.coalesce('opened_at', eb.val(ctx.now)),
      recommender_id: eb.fn.coalesce('recommender_id', eb.val(recommenderId)),
      registered_at: eb.fn.coalesce('registered_at', eb.val(ctx.now)),
      ...(step === 'recommended' && { recommended_at: eb.fn.coalesce('recommended_at', eb.val(ctx.now)) }),
    }))
    .where('withdrawn_at', 'is', null)
    .where((where) =>
      'tokenHash' in by
        ? where('token_hash', '=', by.tokenHash)
        : where.and([where('recommender_id', '=', by.ownedBy), where('recommended_at', 'is', null)]),
    )
    .returning('agency_number as agencyNumber')
    .executeTakeFirst();
  return row?.agencyNumber ?? null;
};

const storedAbout = (ctx: Ctx, person: { readonly id: string; readonly emailNormal: string }) => ({
  client: ctx.client.key,
  // Everything about the person: the invitation their account was created with, and those sent to their address.
  isTheirs: sql<boolean>`(recommender_id = ${person.id} or email_normal = ${person.emailNormal})`,
});

/** All stored invitations to a recommender, the oldest first. */
export const selectStoredInvitations = (ctx: Ctx, person: { readonly id: string; readonly emailNormal: string }) => {
  const { client, isTheirs } = storedAbout(ctx, person);
  return tables(ctx.db)
    .selectFrom('invitation')
    .selectAll()
    .where('client_key', '=', client)
    .where(isTheirs)
    .orderBy('invited_at')
    .orderBy('number')
    .execute();
};

/** Deletes all invitations to a recommender. */
export const deleteInvitations = async (
  ctx: Ctx,
  person: { readonly id: string; readonly emailNormal: string },
): Promise<void> => {
  const { client, isTheirs } = storedAbout(ctx, person);
  await tables(ctx.db).deleteFrom('invitation').where('client_key', '=', client).where(isTheirs).execute();
};

/** Deletes the invitations of all clients that were not accepted and that were sent before the given moment. */
export const deleteUnusedInvitations = (db: Database, invitedBefore: Date): Promise<number> =>
  deleteInBatches(db, { table: 'invitation', where: sql`invited_at < ${invitedBefore} and recommender_id is null` });

/** Moves the invitations that an account accepted to another account of the same person. */
export const moveInvitations = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('invitation')
    .set({ recommender_id: to })
    .where('recommender_id', '=', from)
    .execute();
};
