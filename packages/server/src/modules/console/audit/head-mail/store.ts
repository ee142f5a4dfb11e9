import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Records that a reader is sent a head; false when they already have it, or got a mail today. */
export const takeHeadMail = async (ctx: Ctx, operatorId: string, seq: number, day: string): Promise<boolean> => {
  const { rows } = await sql<{ seq: number }>`
    insert into audit_head_mail (client_key, operator_id, seq, sent_on)
    values (${ctx.client.key}, ${operatorId}, ${seq}, ${day}::text::date)
    on conflict on constraint audit_head_mail_pk do update set seq = excluded.seq, sent_on = excluded.sent_on
    where audit_head_mail.seq < excluded.seq and audit_head_mail.sent_on < excluded.sent_on
    returning seq`.execute(ctx.db);
  return rows.length > 0;
};
