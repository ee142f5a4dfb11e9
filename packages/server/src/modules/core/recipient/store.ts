import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import type { PersonData } from './rules.ts';
import type { RecipientTables } from './tables.ts';

/** Events of a recipient's history. */
export type RecipientEvent =
  | 'created'
  | 'data-given'
  | 'data-corrected'
  | 'consent-given'
  | 'consent-refused'
  | 'consent-withdrawn'
  | 'data-deleted'
  | 'phone-consent-given'
  | 'phone-consent-withdrawn';

const DATA = columnsOf<RecipientTables['recipient']>()({
  salutation: 'salutation',
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  email: 'email',
  phone: 'phone',
  phoneConsentText: 'phone_consent_text',
  street: 'street',
  houseNumber: 'house_number',
  postcode: 'postcode',
  city: 'city',
  hasAdvertisingConsent: 'has_advertising_consent',
  advertisingText: 'advertising_text',
});

const NUMBERED = columnsOf<RecipientTables['recipient']>()({
  id: 'id',
  number: 'number',
  recommendationNumber: 'recommendation_number',
  channel: 'channel',
});

const FACTS = columnsOf<RecipientTables['recipient']>()({
  ...NUMBERED.map,
  isLead: 'is_lead',
  dataGivenAt: 'data_given_at',
  consentAt: 'consent_at',
});

/** A recipient; one whose data was deleted is not found any more. */
export type Recipient = StoredAs<typeof FACTS> & { readonly data: PersonData | null };

const PARTS = [...FACTS.select, ...DATA.select];

/** No person's data: what erasure leaves of it. */
const NOBODY = {
  ...DATA.row({
    salutation: null,
    firstName: null,
    lastName: null,
    birthDate: null,
    email: null,
    phone: null,
    phoneConsentText: null,
    street: null,
    houseNumber: null,
    postcode: null,
    city: null,
    hasAdvertisingConsent: false,
    advertisingText: null,
  } satisfies StoredAs<typeof DATA>),
  email_normal: null,
};

const ofClient = (ctx: Ctx) => clientRows<RecipientTables>(ctx);

const living = (ctx: Ctx) => ofClient(ctx).selectFrom('recipient').select(PARTS).where('deleted_at', 'is', null);

const dataOf = (row: StoredAs<typeof DATA>): PersonData | null =>
  row.email === null
    ? null
    : {
        salutation: row.salutation,
        firstName: row.firstName ?? '',
        lastName: row.lastName ?? '',
        birthDate: row.birthDate,
        email: row.email,
        phone: row.phone,
        phoneConsentText: row.phoneConsentText,
        street: row.street,
        houseNumber: row.houseNumber,
        postcode: row.postcode,
        city: row.city,
        hasAdvertisingConsent: row.hasAdvertisingConsent,
        advertisingText: row.advertisingText,
      };

const recipientOf = (row: StoredAs<typeof FACTS> & StoredAs<typeof DATA>): Recipient => ({
  id: row.id,
  number: row.number,
  recommendationNumber: row.recommendationNumber,
  channel: row.channel,
  data: dataOf(row),
  isLead: row.isLead,
  dataGivenAt: row.dataGivenAt,
  consentAt: row.consentAt,
});

/** Adds the row of a recipient; false when it is there already. */
export const insertRecipient = async (ctx: Ctx, recipient: StoredAs<typeof NUMBERED>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('recipient', {
      ...NOBODY,
      ...NUMBERED.row(recipient),
      is_lead: false,
      created_at: ctx.now,
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
  const rows = await ofClient(ctx)
    .selectFrom('recipient')
    .select([...PARTS, 'deleted_at'])
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
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recipient')
    .set({
      ...DATA.row(data),
      email_normal: facts.emailNormal,
      is_lead: facts.isLead,
      // Corrections do not prolong the time in which data must be confirmed.
      data_given_at: sql<Date>`coalesce(data_given_at, ${ctx.now})`,
    })
    .where('id', '=', id)
    .where('consent_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Records the agreement of a recipient who gave data and has not agreed before. */
export const updateConsent = async (ctx: Ctx, id: string, consentHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recipient')
    .set({ consent_hash: consentHash, consent_at: ctx.now })
    .where('id', '=', id)
    .where('consent_at', 'is', null)
    .where('data_given_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Erases a recipient's data; false if the recipient no longer exists. The number stays usable, or the row cannot be found any more. */
export const updateErased = async (ctx: Ctx, id: string, left: 'number' | 'nothing'): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recipient')
    .set({
      ...NOBODY,
      is_lead: false,
      match_number: null,
      ...(left === 'number' ? { data_given_at: null } : { deleted_at: ctx.now }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores the hash of the customer or contract number that a contact names. */
export const updateMatchNumber = async (ctx: Ctx, id: string, hash: string | null): Promise<void> => {
  await ofClient(ctx)
    .updateTable('recipient')
    .set({ match_number: hash })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Adds to a recipient's history; a consent with the hash of its words. */
export const insertHistory = async (
  ctx: Ctx,
  recipientId: string,
  event: RecipientEvent,
  termsHash: string | null = null,
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('recipient_history', { recipient_id: recipientId, event, at: ctx.now, terms_hash: termsHash })
    .execute();
};

/** Deletes the phone number of a recipient with the consent to calls; false when there was none. */
export const updatePhoneWithdrawn = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recipient')
    .set({ phone: null, phone_consent_text: null })
    .where('id', '=', id)
    .where('phone_consent_text', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes a client's phone numbers that nobody agreed to be called on, a batch at a time. */
export const deleteUncallable = async (db: Database, clientKey: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update recipient set phone = null where client_key = ${clientKey} and id in (
      select id from recipient where client_key = ${clientKey} and phone is not null and phone_consent_text is null
      limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Erases the data of a batch of recipients of all clients who gave them before the given time and never confirmed, and records it. */
export const deleteUnconfirmed = async (db: Database, givenBefore: Date, now: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select client_key, id, phone_consent_text from recipient
      where data_given_at < ${givenBefore} and consent_at is null and deleted_at is null
      order by data_given_at limit ${limit} for update skip locked
    ), gone as (
      update recipient set
        salutation = null, first_name = null, last_name = null, birth_date = null, email = null, email_normal = null,
        phone = null, phone_consent_text = null, street = null, house_number = null, postcode = null, city = null,
        has_advertising_consent = false, advertising_text = null, is_lead = false, match_number = null, deleted_at = ${now}
      from due where recipient.client_key = due.client_key and recipient.id = due.id
      returning recipient.client_key, recipient.id, due.phone_consent_text is not null as was_callable
    ), uncallable as (
      insert into recipient_history (client_key, recipient_id, event, at)
      select client_key, id, 'phone-consent-withdrawn', ${now} from gone where was_callable
    ), unwritten as (
      update mail set kept_text = null from gone where mail.client_key = gone.client_key and mail.subject_ref = gone.id::text
    )
    insert into recipient_history (client_key, recipient_id, event, at)
    select client_key, id, 'data-deleted', ${now} from gone
    returning recipient_id as id`.execute(db);
  return rows.length;
};
