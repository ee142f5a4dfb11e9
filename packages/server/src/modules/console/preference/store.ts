import type { ViewMail } from '@mundwerk/contract/console/preferences';
import type { ListFilter } from '@mundwerk/contract/list';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { ConsoleTables } from '../tables.ts';

const ofClient = (ctx: At) => clientRows<ConsoleTables>(ctx);

/** The preferences of a person for the client, by name. */
export const selectPreferences = async (
  ctx: Pick<Ctx, 'db' | 'client'>,
  operatorId: string,
): Promise<{ name: string; value: unknown }[]> =>
  ofClient(ctx)
    .selectFrom('work_preference')
    .select(['name', 'value'])
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .execute();

/** Stores a preference; it replaces the previous value. */
export const upsertPreference = async (
  ctx: Pick<Ctx, 'db' | 'client' | 'now'>,
  operatorId: string,
  name: string,
  value: unknown,
): Promise<void> => {
  const stored = { value: JSON.stringify(value), updated_at: ctx.now };
  await ofClient(ctx)
    .insertInto('work_preference', { operator_id: operatorId, name, ...stored })
    .onConflict((conflict) => conflict.constraint('work_preference_pk').doUpdateSet(stored))
    .execute();
};

export const deletePreference = async (
  ctx: Pick<Ctx, 'db' | 'client'>,
  operatorId: string,
  name: string,
): Promise<void> => {
  await ofClient(ctx)
    .deleteFrom('work_preference')
    .where('operator_id', '=', operatorId)
    .where('name', '=', name)
    .execute();
};

type At = Pick<Ctx, 'db' | 'client'>;

/** A view that was saved for all. */
export interface TeamView {
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly operatorId: string | null;
  readonly by: string | null;
}

/** All views of a client's team. */
export const selectTeamViews = (ctx: At): Promise<TeamView[]> =>
  ofClient(ctx)
    .selectFrom('team_view')
    .leftJoin('operator_user', 'operator_user.id', 'team_view.operator_id')
    .select([
      'team_view.list',
      'team_view.name',
      'team_view.query',
      'team_view.operator_id as operatorId',
      'operator_user.name as by',
    ])
    .orderBy('team_view.list')
    .orderBy('team_view.name')
    .execute();

/** Stores a view; false when a colleague has one of that name. */
export const upsertTeamView = async (
  ctx: At & Pick<Ctx, 'now'>,
  operatorId: string,
  { list, name, query }: Pick<TeamView, 'list' | 'name' | 'query'>,
): Promise<boolean> => {
  const stored = await ofClient(ctx)
    .insertInto('team_view', { list, name, query, operator_id: operatorId, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .constraint('team_view_pk')
        .doUpdateSet({ query, created_at: ctx.now })
        .where('team_view.operator_id', '=', operatorId),
    )
    .returning('name')
    .executeTakeFirst();
  return stored !== undefined;
};

export const deleteTeamView = async (ctx: At, list: string, name: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('team_view').where('list', '=', list).where('name', '=', name).execute();
};

/** A view that is mailed, as it is stored. */
export interface StoredViewMail {
  readonly id: string;
  readonly list: ViewMail['Liste'];
  readonly name: string;
  readonly query: string;
  readonly filters: readonly ListFilter[];
  readonly rhythm: ViewMail['Rhythmus'];
  readonly sentOn: string | null;
  readonly sentRows: number | null;
}

const COLUMNS = [
  'view_mail.id',
  'view_mail.list',
  'view_mail.name',
  'view_mail.query',
  'view_mail.filters',
  'view_mail.rhythm',
  'view_mail.sent_on as sentOn',
  'view_mail.sent_rows as sentRows',
] as const;

/** The views that a person gets by mail, by list and name. */
export const selectViewMails = (ctx: Ctx, operatorId: string): Promise<StoredViewMail[]> =>
  ofClient(ctx)
    .selectFrom('view_mail')
    .select(COLUMNS)
    .where('operator_id', '=', operatorId)
    .orderBy('list')
    .orderBy('name')
    .execute();

/** Stores a view by mail; it replaces one of the same list and name. */
export const upsertViewMail = async (
  ctx: Ctx,
  operatorId: string,
  { id, list, name, query, filters, rhythm }: Omit<StoredViewMail, 'sentOn' | 'sentRows'>,
): Promise<void> => {
  const changed = { query, filters: JSON.stringify(filters), rhythm };
  await ofClient(ctx)
    .insertInto('view_mail', {
      id,
      operator_id: operatorId,
      list,
      name,
      ...changed,
      created_at: ctx.now,
      sent_on: null,
      sent_rows: null,
    })
    .onConflict((conflict) => conflict.constraint('view_mail_once').doUpdateSet(changed))
    .execute();
};

export const deleteViewMail = async (ctx: Ctx, operatorId: string, id: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('view_mail').where('operator_id', '=', operatorId).where('id', '=', id).execute();
};

/** A mail to write, with its reader as the identity provider named them last. */
export interface DueViewMail extends StoredViewMail {
  readonly email: string | null;
  readonly grants: readonly string[];
}

/** Claims the mails that are due on a day, weekly ones on Mondays; a second call on the same day returns none. */
export const takeDueViewMails = async (ctx: Ctx, today: string, isMonday: boolean): Promise<DueViewMail[]> =>
  ofClient(ctx)
    .updateTable('view_mail')
    .from('operator_user')
    .set({ sent_on: today })
    .whereRef('operator_user.id', '=', 'view_mail.operator_id')
    .where('view_mail.rhythm', 'in', isMonday ? ['Taeglich', 'Woechentlich'] : ['Taeglich'])
    .where(sql<boolean>`coalesce(view_mail.sent_on < ${today}::date, true)`)
    .returning(COLUMNS)
    .returning(['operator_user.email', 'operator_user.grants'])
    .execute();

/** Stores the number of rows that a mail reported, for comparison in the next one. */
export const updateSentRows = async (ctx: Ctx, id: string, rows: number): Promise<void> => {
  await ofClient(ctx).updateTable('view_mail').set({ sent_rows: rows }).where('id', '=', id).execute();
};

/** Whether a person gets the counts of the client's inbox by mail. */
export const hasDigest = async (ctx: Ctx, operatorId: string): Promise<boolean> =>
  (await ofClient(ctx)
    .selectFrom('inbox_digest')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()) !== undefined;

export const insertDigest = async (ctx: Ctx, operatorId: string): Promise<void> => {
  await ofClient(ctx)
    .insertInto('inbox_digest', { operator_id: operatorId, created_at: ctx.now, sent_on: null })
    .onConflict((conflict) => conflict.constraint('inbox_digest_pk').doNothing())
    .execute();
};

export const deleteDigest = async (ctx: Ctx, operatorId: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('inbox_digest').where('operator_id', '=', operatorId).execute();
};

/** A person who wants the counts by mail, as the identity provider named them last. */
export interface DigestReader {
  readonly operatorId: string;
  readonly name: string;
  readonly email: string | null;
  readonly grants: readonly string[];
}

/** Claims the readers who have not received the counts of a day yet; a second call on the same day returns none. */
export const takeDigests = async (ctx: Ctx, today: string): Promise<DigestReader[]> => {
  const taken = await ofClient(ctx)
    .updateTable('inbox_digest')
    .from('operator_user')
    .set({ sent_on: today })
    .whereRef('operator_user.id', '=', 'inbox_digest.operator_id')
    .where((where) => where.or([where('inbox_digest.sent_on', 'is', null), where('inbox_digest.sent_on', '<', today)]))
    .returning(['operator_user.id as operatorId', 'operator_user.name', 'operator_user.email', 'operator_user.grants'])
    .execute();
  return taken;
};
