import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { NamedPeople, StoredNote } from '../notes/rules.ts';

/** The notes about a person with the people they may name, and since when a payout of the person is held. */
export interface NotesOf extends NamedPeople {
  readonly notes: readonly StoredNote[];
  readonly heldSince: Date | null;
}

interface Row {
  readonly notes: readonly (Omit<StoredNote, 'at'> & { readonly at: string })[];
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly heldSince: Date | null;
}

/** The names, addresses and numbers of the people with these ids, or of the others of their referrals. */
const namesOf = (isWanted: (id: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select unnest(array[p.first_name, p.last_name, p.email]) from recommender p, o
    where p.client_key = o.key and ${isWanted(sql`p.id`)}
      and (p.id = any(o.ids) or p.id in (select recommender_id from recommendation r where r.client_key = o.key and r.number in (select number from referral)))
  union
  select unnest(array[e.first_name, e.last_name, e.email, e.phone]) from recipient e, o
    where e.client_key = o.key and ${isWanted(sql`e.id`)}
      and (e.id = any(o.ids) or e.recommendation_number in (select number from referral))`;

/**
 * The notes about people with these ids, and about the referrals and orders in which they take part: of operators, also on tasks that concern
 * them, and of agencies on leads. Tasks of messages are those of the given address; null where nobody proved it.
 */
export const selectNotesAbout = async (ctx: Ctx, ids: readonly string[], email: string | null): Promise<NotesOf> => {
  const { rows } = await sql<Row>`
    with o as (select ${ctx.client.key}::text as key, ${[...ids]}::uuid[] as ids),
    referral as materialized (
      select r.number from recommendation r, o where r.client_key = o.key and r.recommender_id = any(o.ids)
      union
      select e.recommendation_number from recipient e, o where e.client_key = o.key and e.id = any(o.ids)
    ),
    own_order as materialized (
      select c.id, c.order_number from customer_order c, o where c.client_key = o.key and (c.recipient_id = any(o.ids)
        or c.recommendation_number in (select r.number from recommendation r where r.client_key = o.key and r.recommender_id = any(o.ids)))
    ),
    found as (
      select n.written_at as at, n.subject_kind as kind, n.subject_ref as ref, n.text, n.disclosure from note n, o
      where n.client_key = o.key and (
        (n.subject_kind = 'person' and n.subject_ref in (select unnest(o.ids)::text))
        or (n.subject_kind = 'recommendation' and n.subject_ref in (select number from referral))
        or (n.subject_kind = 'order' and n.subject_ref in (select order_number from own_order)))
      union all
      select l.received_at, 'order', c.order_number, l.note, 'Ja' from agency_lead l join own_order c on c.id = l.order_id, o
      where l.client_key = o.key and l.note <> ''
      union all
      select h.at, 'task', t.ref, h.detail, case t.kind when 'Pruefung' then 'Pruefung' else 'Ja' end
      from o join task t on t.client_key = o.key and t.ref in (
        select c.number from contact_case c where c.client_key = o.key and lower(c.email) = lower(${email}::text)
        union all
        select d.id::text from data_request d where d.client_key = o.key and (d.recommender_id = any(o.ids) or d.recipient_id = any(o.ids))
        union all
        select g.id::text from goodwill_request g where g.client_key = o.key and g.recommender_id = any(o.ids)
        union all
        select c.id::text from claim c where c.client_key = o.key and (c.recommender_id = any(o.ids) or c.recipient_id = any(o.ids))
        union all
        select number from referral)
      join task_history h on h.client_key = t.client_key and h.task_id = t.id and h.event = 'noted' and h.detail is not null
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(found) order by at), '[]') from found) as notes,
      (select coalesce(jsonb_agg(v) filter (where v <> ''), '[]') from (${namesOf((id) => sql`${id} = any(o.ids)`)}) as mine (v)) as own,
      (select coalesce(jsonb_agg(v) filter (where v <> ''), '[]') from (
        ${namesOf((id) => sql`${id} <> all(o.ids)`)}
        union
        select unnest(array[r.recipient_first_name, r.recipient_last_name]) from recommendation r, o
          where r.client_key = o.key and r.recommender_id = any(o.ids)
      ) as theirs (v)) as others,
      (select min(v.held_at) from review_case v, o where v.client_key = o.key and v.state = 'Gehalten'
        and (v.recommender_id = any(o.ids) or v.recipient_id = any(o.ids))) as "heldSince"
    from o`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new Error('one row of notes was expected');
  return { ...found, notes: found.notes.map((note) => ({ ...note, at: new Date(note.at) })) };
};

/** A message of the contact form with what followed. */
export interface StoredCase {
  readonly number: string;
  readonly topic: string;
  readonly subject: string;
  readonly messages: readonly { readonly at: string; readonly isOwn: boolean; readonly text: string }[];
}

/** What was written under an address in the contact form, and the answers. */
export const selectCasesOf = async (ctx: Ctx, email: string): Promise<StoredCase[]> => {
  const { rows } = await sql<StoredCase>`
    select c.number, c.topic, c.subject,
      jsonb_build_array(jsonb_build_object('at', c.created_at, 'isOwn', true, 'text', c.message)) || coalesce((
        select jsonb_agg(jsonb_build_object('at', m.at, 'isOwn', m.direction = 'in', 'text', m.text) order by m.at, m.id)
        from contact_message m where m.client_key = c.client_key and m.case_number = c.number), '[]') as messages
    from contact_case c where c.client_key = ${ctx.client.key} and lower(c.email) = lower(${email}) order by c.created_at`.execute(
    ctx.db,
  );
  return rows;
};
