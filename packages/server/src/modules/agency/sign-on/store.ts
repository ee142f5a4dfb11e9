import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import type { AgencyTables } from '../tables.ts';

const tables = (db: Database) => db.withTables<AgencyTables>();
const ofClient = (ctx: Ctx) => clientRows<AgencyTables>(ctx);

/** A user who signed on, as the provider last described them. */
export interface AgencyUserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly AgencyRole[];
  readonly agencies: readonly string[];
  readonly chosenAgency: string | null;
}

const USER = ['id', 'name', 'email', 'roles', 'agencies', 'chosen_agency as chosenAgency'] as const;

/** Stores the provider's current data of a user; one who signed on before keeps the id. */
export const upsertUser = async (
  ctx: Ctx,
  user: Omit<AgencyUserRow, 'id' | 'chosenAgency'> & { readonly issuer: string; readonly subject: string },
): Promise<AgencyUserRow> => {
  const facts = {
    name: user.name,
    email: user.email,
    roles: [...user.roles],
    agencies: [...user.agencies],
    last_signed_on_at: ctx.now,
  };
  return (await ofClient(ctx)
    .insertInto('agency_user', { id: newId(), issuer: user.issuer, subject: user.subject, ...facts })
    .onConflict((conflict) => conflict.constraint('agency_user_once').doUpdateSet(facts))
    .returning(USER)
    .executeTakeFirstOrThrow()) as AgencyUserRow;
};

export const insertAgencySession = async (
  ctx: Ctx,
  session: { id: string; userId: string; expiresAt: Date },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('agency_session', {
      id: session.id,
      user_id: session.userId,
      created_at: ctx.now,
      expires_at: session.expiresAt,
      ended_at: null,
    })
    .execute();
};

/** The user of an open session. */
export const selectLiveUser = async (ctx: Ctx, sessionId: string): Promise<AgencyUserRow | null> =>
  ((await tables(ctx.db)
    .selectFrom('agency_session')
    .innerJoin('agency_user', (join) =>
      join
        .onRef('agency_user.client_key', '=', 'agency_session.client_key')
        .onRef('agency_user.id', '=', 'agency_session.user_id'),
    )
    .select(['agency_user.id', 'name', 'email', 'roles', 'agencies', 'chosen_agency as chosenAgency'])
    .where('agency_session.client_key', '=', ctx.client.key)
    .where('agency_session.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()) as AgencyUserRow | undefined) ?? null;

export const markAgencySessionEnded = async (ctx: Ctx, id: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('agency_session')
    .set({ ended_at: ctx.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Deletes the sessions of all clients that ended or expired before the given moment. */
export const deleteAgencySessionsEndedBefore = (db: Database, moment: Date): Promise<number> =>
  deleteInBatches(db, { table: 'agency_session', where: sql`(expires_at < ${moment} or ended_at < ${moment})` });

/** The agencies that have locked out a user with this address. */
export const selectShutOut = async (ctx: Ctx, emailNormal: string, agencies: readonly string[]): Promise<string[]> => {
  if (agencies.length === 0) return [];
  const rows = await ofClient(ctx)
    .selectFrom('agency_staff')
    .select('agency_number')
    .where('agency_number', 'in', [...agencies])
    .where('email_normal', '=', emailNormal)
    .where('is_active', '=', false)
    .execute();
  return rows.map((row) => row.agency_number);
};

/** The agencies that entered a person with this address under Team and have not locked them out. */
export const selectEntered = async (ctx: Ctx, emailNormal: string): Promise<string[]> => {
  const rows = await ofClient(ctx)
    .selectFrom('agency_staff')
    .select('agency_number')
    .where('email_normal', '=', emailNormal)
    .where('is_active', '=', true)
    .orderBy('agency_number')
    .execute();
  return rows.map((row) => row.agency_number);
};

/** A user who signed on and has no role. */
interface RolelessUser {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly agencies: readonly string[];
  readonly signedOnAt: Date;
}

const ROLELESS = ['id', 'name', 'email', 'agencies', 'last_signed_on_at as signedOnAt'] as const;

/** Enough to see who waits for a role; more of them suggest a misconfigured provider. */
const ROLELESS_SHOWN = 100;

const roleless = (ctx: Ctx) =>
  ofClient(ctx).selectFrom('agency_user').select(ROLELESS).where(sql<boolean>`roles = '{}'`);

/** Users who signed on without a role since a moment, the latest first, unless an agency has entered them meanwhile. */
export const selectRoleless = (ctx: Ctx, since: Date): Promise<RolelessUser[]> =>
  roleless(ctx)
    .where('last_signed_on_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agency_staff')
            .select('agency_staff.id')
            .whereRef('agency_staff.client_key', '=', 'agency_user.client_key')
            .whereRef('agency_staff.email', '=', 'agency_user.email')
            .where('agency_staff.is_active', '=', true),
        ),
      ),
    )
    .orderBy('last_signed_on_at', 'desc')
    .orderBy('id')
    .limit(ROLELESS_SHOWN)
    .execute();

/** A user without a role by id. */
export const selectRolelessUser = async (ctx: Ctx, id: string): Promise<RolelessUser | null> =>
  (await roleless(ctx).where('id', '=', id).executeTakeFirst()) ?? null;
