import { type Selectable, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { PersonData } from './rules.ts';
import type { RecipientTables } from './tables.ts';

type Row = Selectable<RecipientTables['recipient']>;

/** The columns with the person's data. */
type PersonColumns = Pick<
  Row,
  | 'salutation'
  | 'first_name'
  | 'last_name'
  | 'birth_date'
  | 'email'
  | 'email_normal'
  | 'phone'
  | 'street'
  | 'house_number'
  | 'postcode'
  | 'city'
  | 'has_advertising_consent'
  | 'advertising_text'
>;

/** Events of a recipient's history. */
export type RecipientEvent =
  | 'created'
  | 'data-given'
  | 'data-corrected'
  | 'consent-given'
  | 'consent-refused'
  | 'consent-withdrawn'
  | 'data-deleted';

/** A recipient; one whose data was deleted is not found any more. */
export interface Recipient {
  readonly id: string;
  readonly number: string;
  readonly recommendationNumber: string;
  readonly channel: string | null;
  readonly data: PersonData | null;
  readonly isLead: boolean;
  readonly dataGivenAt: Date | null;
  readonly consentAt: Date | null;
}

const NOBODY: PersonColumns = {
  salutation: null,
  first_name: null,
  last_name: null,
  birth_date: null,
  email: null,
  email_normal: null,
  phone: null,
  street: null,
  house_number: null,
  postcode: null,
  city: null,
  has_advertising_consent: false,
  advertising_text: null,
};

const columnsOf = (data: PersonData, emailNormal: string): PersonColumns => ({
  salutation: data.salutation,
  first_name: data.firstName,
  last_name: data.lastName,
  birth_date: data.birthDate,
  email: data.email,
  email_normal: emailNormal,
  phone: data.phone,
  street: data.street,
  house_number: data.houseNumber,
  postcode: data.postcode,
  city: data.city,
  has_advertising_consent: data.hasAdvertisingConsent,
  advertising_text: data.advertisingText,
});

const dataOf = (row: PersonColumns): PersonData | null =>
  row.email === null
    ? null
    : {
        salutation: row.salutation,
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        birthDate: row.birth_date ?? '',
        email: row.email,
        phone: row.phone,
        street: row.street ?? '',
        houseNumber: row.house_number ?? '',
        postcode: row.postcode ?? '',
        city: row.city ?? '',
        hasAdvertisingConsent: row.has_advertising_consent,
        advertisingText: row.advertising_text,
      };

const tables = (ctx: Ctx) => ctx.db.withTables<RecipientTables>();

const living = (ctx: Ctx) =>
  tables(ctx)
    .selectFrom('recipient')
    .selectAll()
    .where('client_key', '=', ctx.client.key)
    .where('deleted_at', 'is', null);

const recipientOf = (row: Row): Recipient => ({
  id: row.id,
  number: row.number,
  recommendationNumber: row.recommendation_number,
  channel: row.channel,
  data: dataOf(row),
  isLead: row.is_lead,
  dataGivenAt: row.data_given_at,
  consentAt: row.consent_at,
});

/** Adds the row of a recipient; false when it is there already. */
export const insertRecipient = async (
  ctx: Ctx,
  recipient: { id: string; number: string; recommendationNumber: string; channel: string | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('recipient')
    .values({
      ...NOBODY,
      client_key: ctx.client.key,
      id: recipient.id,
      number: recipient.number,
      recommendation_number: recipient.recommendationNumber,
      channel: recipient.channel,
      is_lead: false,
      created_at: ctx.now,
      data_given_at: null,
      consent_hash: null,
      consent_at: null,
      deleted_at: null,
      match_number: null,
    })
    .onConflict((conflict) => conflict.constraint('recipient_pk').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Recipients that have a row, by their ids or numbers; null for those whose data was deleted. */
export const selectRecipients = async (
  ctx: Ctx,
  by: 'id' | 'number',
  values: readonly string[],
): Promise<ReadonlyMap<string, Recipient | null>> => {
  if (values.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('recipient')
    .selectAll()
    .where('client_key', '=', ctx.client.key)
    .where(by, 'in', values)
    .execute();
  return new Map(rows.map((row) => [row[by], row.deleted_at === null ? recipientOf(row) : null]));
};

/** The recipient, locked until the transaction ends, so that changes of one recipient are serialised. */
export const selectRecipientForUpdate = async (ctx: Ctx, id: string): Promise<Recipient | null> => {
  const row = await living(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? recipientOf(row) : null;
};

/** The recipients of a recommendation who gave this address. */
export const selectRecipientsByEmail = async (
  ctx: Ctx,
  recommendationNumber: string,
  emailNormal: string,
): Promise<Recipient[]> =>
  (
    await living(ctx)
      .where('recommendation_number', '=', recommendationNumber)
      .where('email_normal', '=', emailNormal)
      .execute()
  ).map(recipientOf);

/** Everyone at this address, over all recommendations, the newest first. */
export const selectRecipientsAtAddress = async (ctx: Ctx, emailNormal: string, limit: number): Promise<Recipient[]> =>
  (
    await living(ctx)
      .where('email_normal', '=', emailNormal)
      .orderBy('data_given_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(recipientOf);

/** Serialises submissions of one person for one recommendation until the transaction ends. */
export const lockPerson = async (ctx: Ctx, recommendationNumber: string, emailNormal: string): Promise<void> => {
  const name = `recipient ${ctx.client.key} ${recommendationNumber} ${emailNormal}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
};

/** Writes the data of a recipient who has not agreed yet; false when there is no such recipient any more. */
export const updateData = async (
  ctx: Ctx,
  id: string,
  data: PersonData,
  facts: { emailNormal: string; isLead: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('recipient')
    .set({
      ...columnsOf(data, facts.emailNormal),
      is_lead: facts.isLead,
      // Corrections do not prolong the time in which data must be confirmed.
      data_given_at: sql<Date>`coalesce(data_given_at, ${ctx.now})`,
    })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('consent_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Records the agreement of a recipient who gave data and has not agreed before. */
export const updateConsent = async (ctx: Ctx, id: string, consentHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('recipient')
    .set({ consent_hash: consentHash, consent_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('consent_at', 'is', null)
    .where('data_given_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Erases a recipient's data; false if the recipient no longer exists. The number stays usable, or the row cannot be found any more. */
export const updateErased = async (ctx: Ctx, id: string, left: 'number' | 'nothing'): Promise<boolean> => {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('recipient')
    .set({
      ...NOBODY,
      is_lead: false,
      match_number: null,
      ...(left === 'number' ? { data_given_at: null } : { deleted_at: ctx.now }),
    })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores the hash of the customer or contract number that a contact names. */
export const updateMatchNumber = async (ctx: Ctx, id: string, hash: string | null): Promise<void> => {
  await tables(ctx)
    .updateTable('recipient')
    .set({ match_number: hash })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
};

export const insertHistory = async (ctx: Ctx, recipientId: string, event: RecipientEvent): Promise<void> => {
  await tables(ctx)
    .insertInto('recipient_history')
    .values({ client_key: ctx.client.key, recipient_id: recipientId, event, at: ctx.now })
    .execute();
};

/** Erases the data of a batch of recipients of all clients who gave them before the given time and never confirmed, and records it. */
export const deleteUnconfirmed = async (db: Database, givenBefore: Date, now: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select client_key, id from recipient
      where data_given_at < ${givenBefore} and consent_at is null and deleted_at is null
      order by data_given_at limit ${limit} for update skip locked
    ), gone as (
      update recipient set
        salutation = null, first_name = null, last_name = null, birth_date = null, email = null, email_normal = null,
        phone = null, street = null, house_number = null, postcode = null, city = null,
        has_advertising_consent = false, advertising_text = null, is_lead = false, match_number = null, deleted_at = ${now}
      from due where recipient.client_key = due.client_key and recipient.id = due.id
      returning recipient.client_key, recipient.id
    ), unwritten as (
      update mail set kept_text = null from gone where mail.client_key = gone.client_key and mail.subject_ref = gone.id::text
    )
    insert into recipient_history (client_key, recipient_id, event, at)
    select client_key, id, 'data-deleted', ${now} from gone
    returning recipient_id as id`.execute(db);
  return rows.length;
};
