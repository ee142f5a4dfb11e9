import type { InsightMail } from '@mundwerk/contract/console/insight-mail';
import { sql } from 'kysely';
import type { ConsoleTables } from '#modules/console/tables.ts';
import type { Ctx } from '#platform/context.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<ConsoleTables>();

/** A view that is mailed, as it is stored. */
export interface StoredMail {
  readonly id: string;
  readonly name: string;
  readonly rhythm: InsightMail['Rhythmus'];
  readonly days: number;
  readonly dimension: string;
  readonly productId: number | null;
  readonly channel: string | null;
  readonly agency: string | null;
  readonly sentOn: string | null;
}

/** The views that a person gets by mail, by name. */
export const selectMails = (ctx: Ctx, operatorId: string): Promise<StoredMail[]> =>
  tables(ctx)
    .selectFrom('insight_mail')
    .select(['id', 'name', 'rhythm', 'days', 'dimension', 'channel'])
    .select(['product_id as productId', 'agency_number as agency', 'sent_on as sentOn'])
    .where('client_key', '=', ctx.client.key)
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .execute();

/** Stores a view by mail; it replaces one of the same name. */
export const upsertMail = async (ctx: Ctx, operatorId: string, mail: Omit<StoredMail, 'sentOn'>): Promise<void> => {
  const { id, name, productId, agency, ...rest } = mail;
  const stored = { ...rest, product_id: productId, agency_number: agency };
  await tables(ctx)
    .insertInto('insight_mail')
    .values({
      client_key: ctx.client.key,
      id,
      operator_id: operatorId,
      name,
      ...stored,
      created_at: ctx.now,
      sent_on: null,
    })
    .onConflict((conflict) => conflict.constraint('insight_mail_once').doUpdateSet(stored))
    .execute();
};

export const deleteMail = async (ctx: Ctx, operatorId: string, id: string): Promise<void> => {
  await tables(ctx)
    .deleteFrom('insight_mail')
    .where('client_key', '=', ctx.client.key)
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .execute();
};

/** A mail to write, with its reader as the identity provider named them last. */
export interface DueMail extends StoredMail {
  readonly email: string | null;
  readonly grants: readonly string[];
}

/** Claims the mails that are due on a day, weekly ones on Mondays; a second call on the same day returns none. */
export const takeDueMails = async (ctx: Ctx, today: string, isMonday: boolean): Promise<DueMail[]> =>
  tables(ctx)
    .updateTable('insight_mail')
    .from('operator_user')
    .set({ sent_on: today })
    .whereRef('operator_user.id', '=', 'insight_mail.operator_id')
    .where('insight_mail.client_key', '=', ctx.client.key)
    .where('insight_mail.rhythm', 'in', isMonday ? ['Taeglich', 'Woechentlich'] : ['Taeglich'])
    .where((where) => where.or([where('insight_mail.sent_on', 'is', null), where('insight_mail.sent_on', '<', today)]))
    .returning(['insight_mail.id', 'insight_mail.name', 'insight_mail.rhythm', 'insight_mail.days'])
    .returning(['insight_mail.dimension', 'insight_mail.channel', 'insight_mail.product_id as productId'])
    .returning(['insight_mail.agency_number as agency', 'operator_user.email', 'operator_user.grants'])
    .returning(sql<string | null>`insight_mail.sent_on::text`.as('sentOn'))
    .execute();
