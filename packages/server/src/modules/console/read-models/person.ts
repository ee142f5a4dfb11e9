import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import {
  assigneeJson,
  type ClaimRow,
  type ColleagueRow,
  claimJson,
  type NoteRow,
  notesJson,
  type PersonRow,
  recipientJson,
  recommenderJson,
} from './page-parts.ts';
import type { EventRow } from './timeline.ts';

/** The ids of one mailbox: an account, and every time the person was a contact. */
export interface PersonIds {
  readonly recommenderId: string | null;
  /** Newest first. */
  readonly recipientIds: readonly string[];
}

/** Maximum number of contacts of one mailbox that a page reads. */
const MOST_CONTACTS = 50;

/** All ids of the mailbox of a recommender or recipient; null when there is none, or its data were deleted. */
export const selectPersonIds = async (ctx: Ctx, id: string): Promise<PersonIds | null> => {
  const { key } = ctx.client;
  const { rows } = await sql<PersonIds>`
    with mailbox as (
      select p.email_normal, p.id as recommender_id from recommender p
      where p.client_key = ${key} and p.id = ${id} and p.deleted_at is null
      union all
      select e.email_normal, (select p.id from recommender p where p.client_key = ${key} and p.email_normal = e.email_normal)
      from recipient e where e.client_key = ${key} and e.id = ${id} and e.email_normal is not null
    )
    select m.recommender_id as "recommenderId", array(
      select e.id from recipient e
      where e.client_key = ${key} and e.email_normal = m.email_normal and e.deleted_at is null
      order by e.created_at desc limit ${MOST_CONTACTS}
    ) as "recipientIds"
    from mailbox m limit 1`.execute(ctx.db);
  return rows[0] ?? null;
};

/** A person with everything their page shows besides explanations and mails. */
export interface PersonPageRow {
  readonly recommender: PersonRow | null;
  readonly contact: PersonRow | null;
  readonly language: string | null;
  readonly newsletterRequestedAt: string | null;
  readonly newsletterConfirmedAt: string | null;
  /** The personal name of the link. */
  readonly linkName: string | null;
  readonly referrals: ReadonlyArray<{
    readonly number: string;
    readonly productId: number;
    readonly createdAt: string;
  }>;
  readonly asContact: ReadonlyArray<{
    readonly number: string;
    readonly productId: number;
    readonly createdAt: string;
    readonly recommenderName: string;
  }>;
  readonly claims: ReadonlyArray<
    ClaimRow & { readonly id: string; readonly recommendationNumber: string | null; readonly settledAt: string | null }
  >;
  readonly sessions: ReadonlyArray<{
    readonly id: string;
    readonly kind: string;
    readonly createdAt: string;
    readonly expiresAt: string;
  }>;
  readonly notes: readonly NoteRow[];
  readonly assignee: ColleagueRow | null;
  readonly audits: number;
}

/** Rows of each list on the page. */
const MOST_ROWS = 50;

/** A person in one round trip; the page is known by one id, whichever of theirs was given. */
export const selectPersonPage = async (ctx: Ctx, personId: string, ids: PersonIds): Promise<PersonPageRow> => {
  const { key } = ctx.client;
  const { recommenderId, recipientIds } = ids;
  const owners = [...(recommenderId === null ? [] : [recommenderId]), ...recipientIds];
  const { rows } = await sql<PersonPageRow>`
    select
      (select ${recommenderJson} from recommender p where p.client_key = ${key} and p.id = ${recommenderId}) as recommender,
      (select ${recipientJson} from recipient e where e.client_key = ${key} and e.id = ${recipientIds[0] ?? null}) as contact,
      a.language, a.newsletter_requested_at as "newsletterRequestedAt", a.newsletter_confirmed_at as "newsletterConfirmedAt",
      (select l.name from personal_name l where l.client_key = ${key} and l.recommender_id = ${recommenderId}
        and l.ended_at is null) as "linkName",
      (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'productId', r.product_id, 'createdAt', r.created_at)
          order by r.created_at desc), '[]')
        from (select * from recommendation r where r.client_key = ${key} and r.recommender_id = ${recommenderId}
          order by r.created_at desc limit ${MOST_ROWS}) r) as referrals,
      (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'productId', r.product_id, 'createdAt', r.created_at,
          'recommenderName', (select btrim(p.first_name || ' ' || p.last_name) from recommender p
            where p.client_key = ${key} and p.id = r.recommender_id)) order by e.created_at desc), '[]')
        from recipient e join recommendation r on r.client_key = e.client_key and r.number = e.recommendation_number
        where e.client_key = ${key} and e.id = any(${recipientIds}::uuid[])) as "asContact",
      (select coalesce(jsonb_agg(c.json order by c.at desc), '[]') from (
        select ${claimJson} || jsonb_build_object('id', c.id, 'recommendationNumber', coalesce(o.recommendation_number, g.number),
            'settledAt', (select max(h.at) from claim_history h
              where h.client_key = c.client_key and h.claim_id = c.id and h.event = 'payOut')) as json, c.created_at as at
        from claim c
        left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
        left join goodwill_request g on g.client_key = c.client_key and g.claim_id = c.id
        where c.client_key = ${key} and (c.recommender_id = ${recommenderId} or c.recipient_id = any(${recipientIds}::uuid[]))
        order by c.created_at desc limit ${MOST_ROWS}
      ) c) as claims,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'createdAt', s.created_at,
          'expiresAt', s.expires_at) order by s.created_at desc), '[]')
        from session s where s.client_key = ${key} and s.recommender_id = ${recommenderId} and s.ended_at is null
          and s.expires_at > ${ctx.now}) as sessions,
      ${notesJson(key, 'person', personId)} as notes,
      ${assigneeJson(key, 'person', personId)} as assignee,
      (select count(*)::int from audit u where u.client_key = ${key} and u.person_id = any(${owners}::text[])) as audits
    from (select 1) one
    left join recommender a on a.client_key = ${key} and a.id = ${recommenderId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('one row is always answered');
  return row;
};

/** The newest mails about a person, their recommendations and their claims. */
export const selectMailsOf = async (ctx: Ctx, refs: readonly string[], limit: number): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select m.created_at as at, m.created_at::text as place, 'mail' as kind, 'mail-' || m.id as id, m.kind as what,
      'automatic' as by, null::text as operator,
      jsonb_build_object('MailId', m.id, 'Betreff', m.subject, 'An', m.to_address, 'Stand', m.state, 'Versuche', m.attempts,
        'GesendetAm', m.sent_at, 'ZurueckAm', m.bounced_at, 'BeschwerdeAm', m.complained_at,
        'Beschwerde', nullif(m.is_withheld and m.bounce_status = 'complaint', false),
        'Zurueckgehalten', nullif(m.is_withheld, false), 'Antwort', m.last_error) as facts
    from mail m where m.client_key = ${ctx.client.key} and m.subject_ref = any(${refs}::text[])
    order by m.created_at desc, m.position desc limit ${limit}`.execute(ctx.db);
  return rows;
};

/** The personal data of a person in clear text: for revealing alone. */
export interface ClearData {
  readonly email: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly birthDate: string | null;
  readonly holder: string | null;
  readonly ibanMasked: string | null;
}

/** The stored data of a person: the account's, else those of the newest contact. */
export const selectClearData = async (ctx: Ctx, { recommenderId, recipientIds }: PersonIds): Promise<ClearData> => {
  const { key } = ctx.client;
  const recipientId = recipientIds[0] ?? null;
  const { rows } = await sql<ClearData>`
    select nullif(coalesce(p.email, e.email), '') as email, e.phone, e.street, e.house_number as "houseNumber", e.postcode, e.city,
      e.birth_date as "birthDate", b.holder, b.iban_masked as "ibanMasked"
    from (select 1) one
    left join recommender p on p.client_key = ${key} and p.id = ${recommenderId}
    left join recipient e on e.client_key = ${key} and e.id = ${recipientId}
    left join bank_account b on b.client_key = ${key} and b.owner_id = coalesce(${recommenderId}::uuid, ${recipientId}::uuid)`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new Error('one row is always answered');
  return row;
};

/** Whether the data of one of a referral's contacts were erased after the note: a number may go on working without them. */
const afterNote = sql`h.event = 'data-deleted' and h.at >= note.written_at`;

const ofPerson = sql`exists (
    select from recommender p where p.client_key = note.client_key and p.id = note.subject_ref::uuid and p.deleted_at is not null)
  or exists (
    select from recipient_history h where h.client_key = note.client_key and h.recipient_id = note.subject_ref::uuid and ${afterNote})`;

const ofReferral = (number: RawBuilder<unknown>) => sql`exists (
    select from recommendation r join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
    where r.client_key = note.client_key and r.number = ${number} and p.deleted_at >= note.written_at)
  or exists (
    select from recipient e join recipient_history h on h.client_key = e.client_key and h.recipient_id = e.id
    where e.client_key = note.client_key and e.recommendation_number = ${number} and ${afterNote})`;

/** Whether a note is about a person who was erased, or on a referral or order and may name one who was erased since. */
export const IS_NOTE_OF_ERASED: RawBuilder<SqlBool> = sql`case note.subject_kind
  when 'person' then ${ofPerson}
  when 'recommendation' then ${ofReferral(sql`note.subject_ref`)}
  else ${ofReferral(sql`(select o.recommendation_number from customer_order o
    where o.client_key = note.client_key and o.order_number = note.subject_ref)`)} end`;
