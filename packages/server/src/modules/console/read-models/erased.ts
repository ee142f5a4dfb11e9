import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
export const isNoteOfErased: RawBuilder<SqlBool> = sql`case note.subject_kind
  when 'person' then ${ofPerson}
  when 'recommendation' then ${ofReferral(sql`note.subject_ref`)}
  else ${ofReferral(sql`(select o.recommendation_number from customer_order o
    where o.client_key = note.client_key and o.order_number = note.subject_ref)`)} end`;
