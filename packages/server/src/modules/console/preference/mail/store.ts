import type { ViewMail } from '@mundwerk/contract/console/view-mails';
import type { ListFilter } from '@mundwerk/contract/list';
import { sql } from 'kysely';
import type { ConsoleTables } from '#modules/console/tables.ts';
import type { Ctx } from '#platform/context.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<ConsoleTables>();

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
  tables(ctx)
    .selectFrom('view_mail')
    .select(COLUMNS)
    .where('client_key', '=', ctx.client.key)
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
  await tables(ctx)
    .insertInto('view_mail')
    .values({
      client_key: ctx.client.key,
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
  await tables(ctx)
    .deleteFrom('view_mail')
    .where('client_key', '=', ctx.client.key)
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .execute();
};

/** A mail to write, with its reader as the identity provider named them last. */
export interface DueViewMail extends StoredViewMail {
  readonly email: string | null;
  readonly grants: readonly string[];
}

/** Claims the mails that are due on a day, weekly ones on Mondays; a second call on the same day returns none. */
export const takeDueViewMails = async (ctx: Ctx, today: string, isMonday: boolean): Promise<DueViewMail[]> =>
  tables(ctx)
    .updateTable('view_mail')
    .from('operator_user')
    .set({ sent_on: today })
    .whereRef('operator_user.id', '=', 'view_mail.operator_id')
    .where('view_mail.client_key', '=', ctx.client.key)
    .where('view_mail.rhythm', 'in', isMonday ? ['Taeglich', 'Woechentlich'] : ['Taeglich'])
    .where(sql<boolean>`coalesce(view_mail.sent_on < ${today}::date, true)`)
    .returning(COLUMNS)
    .returning(['operator_user.email', 'operator_user.grants'])
    .execute();

/** Stores the number of rows that a mail reported, for comparison in the next one. */
export const updateSentRows = async (ctx: Ctx, id: string, rows: number): Promise<void> => {
  await tables(ctx)
    .updateTable('view_mail')
    .set({ sent_rows: rows })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .execute();
};
