import { type RawBuilder, sql } from 'kysely';

/** A recommender or a contact as they are read for a page; moments are texts inside JSON. */
export interface PersonRow {
  readonly id: string;
  readonly isContact: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly ibanMasked: string | null;
  readonly accountAt: string | null;
  readonly since: string;
  readonly confirmedAt: string | null;
  readonly consentAt: string | null;
  readonly deletedAt: string | null;
  readonly blockedKind: string | null;
  /** Since when mails come back from the address, and by which status. */
  readonly returnedSince: string | null;
  readonly returnedStatus: string | null;
  readonly recommendations: number;
}

/** A contact of a recommendation, with the number that calls name them by. */
export interface ContactRow extends PersonRow {
  readonly number: string;
}

/** A column of a bounced address; null while failures are only counted. */
const returned = (column: RawBuilder<unknown>, clientKey: RawBuilder<unknown>, email: RawBuilder<unknown>) => sql`
  (select ${column} from bounced_address a
    where a.client_key = ${clientKey} and a.address = lower(${email}) and a.dead_since is not null)`;

/** The recommender `p` as JSON. */
export const recommenderJson = sql`jsonb_build_object(
  'id', p.id, 'isContact', false, 'firstName', p.first_name, 'lastName', p.last_name, 'email', nullif(p.email, ''),
  'postcode', null, 'city', null, 'since', p.created_at, 'confirmedAt', p.address_confirmed_at, 'consentAt', null,
  'deletedAt', p.deleted_at, 'blockedKind', p.blocked_kind,
  'returnedSince', ${returned(sql`a.dead_since`, sql`p.client_key`, sql`p.email`)},
  'returnedStatus', ${returned(sql`a.last_status`, sql`p.client_key`, sql`p.email`)},
  'ibanMasked', (select b.iban_masked from bank_account b where b.client_key = p.client_key and b.owner_id = p.id),
  'accountAt', (select b.updated_at from bank_account b where b.client_key = p.client_key and b.owner_id = p.id),
  'recommendations', (select count(*) from recommendation n where n.client_key = p.client_key and n.recommender_id = p.id))`;

/** The recipient `e` as JSON. */
export const recipientJson = sql`jsonb_build_object(
  'id', e.id, 'number', e.number, 'isContact', true, 'firstName', e.first_name, 'lastName', e.last_name, 'email', e.email,
  'postcode', e.postcode, 'city', e.city, 'since', e.created_at, 'confirmedAt', null, 'consentAt', e.consent_at,
  'deletedAt', e.deleted_at, 'blockedKind', null,
  'returnedSince', ${returned(sql`a.dead_since`, sql`e.client_key`, sql`e.email`)},
  'returnedStatus', ${returned(sql`a.last_status`, sql`e.client_key`, sql`e.email`)},
  'ibanMasked', (select b.iban_masked from bank_account b where b.client_key = e.client_key and b.owner_id = e.id),
  'accountAt', (select b.updated_at from bank_account b where b.client_key = e.client_key and b.owner_id = e.id),
  'recommendations', 0)`;

/** A note, and the colleague who takes care of a record. */
export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly at: string;
}
export interface ColleagueRow {
  readonly id: string;
  readonly name: string;
}

/** The newest notes about a record as JSON, limited because a record may have any number. */
export const notesJson = (clientKey: string, kind: string, ref: unknown) => sql`
  (select coalesce(jsonb_agg(n.json order by n.at desc), '[]') from (
    select jsonb_build_object('id', n.id, 'text', n.text, 'operatorId', w.id, 'operatorName', w.name, 'at', n.written_at) as json,
      n.written_at as at
    from note n join operator_user w on w.id = n.written_by
    where n.client_key = ${clientKey} and n.subject_kind = ${kind} and n.subject_ref = ${ref}
    order by n.written_at desc limit 20
  ) n)`;

/** The assignee of a record as JSON; null without one. */
export const assigneeJson = (clientKey: string, kind: string, ref: unknown) => sql`
  (select jsonb_build_object('id', w.id, 'name', w.name)
    from record_assignee a join operator_user w on w.id = a.operator_id
    where a.client_key = ${clientKey} and a.subject_kind = ${kind} and a.subject_ref = ${ref})`;
