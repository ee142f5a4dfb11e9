import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A mail with its stored text, and the person it is about. */
export interface KeptMail {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly to: string;
  readonly language: Language;
  readonly text: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly personId: string | null;
}

/** One mail by its id. The person is found through the mail's subject, because the address is erased first. */
export const selectKeptMail = async (ctx: Ctx, id: string): Promise<KeptMail | null> => {
  const { rows } = await sql<KeptMail>`
    select m.id, m.kind, m.subject, m.to_address as "to", m.language, m.kept_text as text, m.created_at as "createdAt",
      m.sent_at as "sentAt",
      case m.subject_kind
        when 'recommender' then m.subject_ref
        when 'recipient' then m.subject_ref
        when 'recommendation' then (select r.recommender_id::text from recommendation r
          where r.client_key = m.client_key and r.number = m.subject_ref)
        when 'claim' then (select coalesce(c.recommender_id, c.recipient_id)::text from claim c
          where c.client_key = m.client_key and c.id = m.subject_ref::uuid)
      end as "personId"
    from mail m where m.client_key = ${ctx.client.key} and m.id = ${id} and m.subject_kind is not null`.execute(ctx.db);
  return rows[0] ?? null;
};
