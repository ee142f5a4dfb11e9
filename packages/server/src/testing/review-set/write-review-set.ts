import { randomBytes } from 'node:crypto';
import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { ibanFingerprints } from '#modules/core/payout/iban-use/iban-uses.ts';
import { upsertIbanUses } from '#modules/core/payout/iban-use/store.ts';
import { encryptAccount } from '#modules/core/payout/payment/account-encryption.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { SetPerson, SetReferral } from './world.ts';

/** A recommender or recipient, as a test of the review needs them. */
export interface ReviewedPerson {
  readonly first?: string;
  readonly last?: string;
  readonly email?: string;
}

/** Inputs of a claim that was just picked up. */
export interface PickedUpParts {
  /** The id of an existing recommender; without it a new one is made. */
  readonly recommenderId?: string;
  readonly recommender?: ReviewedPerson;
  readonly recipient?: ReviewedPerson & { readonly phone?: string; readonly street?: string };
  readonly iban?: string;
  readonly holder?: string;
  /** The account that the recipient saved. */
  readonly recipientIban?: string;
  readonly hasPaidPremium?: boolean;
  readonly isNewCustomer?: boolean;
  readonly orderState?: 'Freigegeben' | 'Widerrufen';
  readonly daysAgo?: number;
  /** A lead from the public form, so many seconds after a counted click. */
  readonly secondsFromClick?: number;
}

/** A claim that waits for its payout. */
export interface PickedUp {
  readonly claimId: string;
  readonly claimNumber: string;
  readonly recommenderId: string;
  readonly recipientId: string;
  readonly orderId: string;
}

let account = 0;
/** An account that no other test uses; its check digits are never looked at. */
export const freshIban = (): string => {
  account += 1;
  return `DE02${String(account).padStart(8, '7')}0000202051`;
};

const code = (length: number): string => encodeCode([...randomBytes(length - 1)].map((byte) => byte & 31));
const unique = (): string => randomBytes(6).toString('hex');

type Place = Pick<Platform, 'db' | 'config' | 'clock'>;

const insertRecommender = async ({ db, clock }: Place, client: ClientRef, person: ReviewedPerson): Promise<string> => {
  const id = newId();
  const email = person.email ?? `${unique()}@example.org`;
  await sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    values (${client.key}, ${id}, ${email}, ${email}, ${person.first ?? 'Anna'}, ${person.last ?? 'Muster'}, ${unique()}, 'de', ${clock.now()})
    on conflict (client_key, email_normal) do nothing`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`select id from recommender where client_key = ${client.key} and email_normal = ${email}`.execute(db);
  return rows[0]?.id ?? id;
};

/** Records who named which account, as pickups and saved bank data do. */
const noteUses = async (
  { db, config }: Place,
  client: ClientRef,
  uses: readonly { readonly personId: string; readonly iban: string; readonly at: Date }[],
): Promise<void> => {
  const fingerprintOf = await ibanFingerprints({ config }, db, client.key);
  await upsertIbanUses(
    db,
    client.key,
    uses.map(({ personId, iban, at }) => ({ fingerprint: fingerprintOf(iban), personId, at })),
  );
};

/** Writes a recommendation with an order, its recipient, and the recommender's claim with an open payment directly to the tables. */
export const makePickedUp = async (
  platform: Place,
  client: ClientRef,
  parts: PickedUpParts = {},
): Promise<PickedUp> => {
  const { db, config, clock } = platform;
  const now = clock.now();
  const at = new Date(now.getTime() - (parts.daysAgo ?? 0) * 86_400_000);
  const recommenderId = parts.recommenderId ?? (await insertRecommender(platform, client, parts.recommender ?? {}));
  const [recipientId, orderId, claimId, paymentId] = [newId(), newId(), newId(), newId()];
  const [number, claimNumber, orderNumber] = [code(10), code(12), code(12)];
  const person = parts.recipient ?? {};
  const email = person.email ?? `${unique()}@example.org`;
  const isLead = parts.secondsFromClick !== undefined;
  // A lead whose customer is known to the client's system has become a contract since.
  const isReported = !isLead || parts.isNewCustomer === true;
  const amount = 3500;
  await sql`insert into terms_text (client_key, hash, text) values (${client.key}, 'seeded', 'Bedingungen') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender, terms_hash,
      created_at, valid_until)
    select ${client.key}, ${number}, ${recommenderId}, 'Anna', min(id), 50, 'seeded', ${at}::timestamptz, ${at}::timestamptz + interval '60 days'
    from product where client_key = ${client.key}`.execute(db);
  await sql`insert into recipient (client_key, id, number, recommendation_number, first_name, last_name, birth_date, email, email_normal, phone,
      street, house_number, postcode, city, created_at, data_given_at, consent_hash, consent_at)
    values (${client.key}, ${recipientId}, ${randomBytes(16).toString('hex')}, ${number}, ${person.first ?? 'Berta'}, ${person.last ?? 'Beispiel'},
      '1990-01-01', ${email}, ${email}, ${person.phone ?? null}, ${person.street ?? unique()}, '7', '20457', 'Hamburg', ${at}, ${at}, 'seeded', ${at})`.execute(
    db,
  );
  await sql`insert into customer_order (client_key, id, order_number, external_number, recommendation_number, recipient_id, product_id, ordered_on,
      is_new_customer, used_link, first_premium_paid_on, state, reported_by, created_at, concluded_at)
    select ${client.key}, ${orderId}, ${orderNumber}, ${isReported ? orderNumber : null}, ${number}, ${recipientId}, product_id, ${calendarDay(at)}::date,
      ${parts.isNewCustomer ?? false}, true, case when ${parts.hasPaidPremium ?? false} then ${calendarDay(at)}::date end, ${parts.orderState ?? 'Freigegeben'},
      ${isLead ? 'public' : 'key:shop'}, ${at}, case when ${isReported} then ${at}::timestamptz end
    from recommendation where client_key = ${client.key} and number = ${number}`.execute(db);
  if (isLead)
    await sql`insert into click (client_key, at, number, channel, kind)
      values (${client.key}, ${new Date(at.getTime() - (parts.secondsFromClick ?? 0) * 1000)}, ${number}, 'link', 'counted')`.execute(
      db,
    );
  await sql`insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, value_cents, choices, state, payout_kind,
      created_at, provided_at, picked_up_at, expires_at)
    values (${client.key}, ${claimId}, ${claimNumber}, ${orderId}, 'reward', 'Empfehler', ${recommenderId}, ${amount},
      ${JSON.stringify([{ id: 1, kind: 'Ueberweisung', title: { de: 'Geldprämie' }, valueCents: amount }])}::jsonb, 'Abgeholt', 'Ueberweisung',
      ${at}, ${new Date(at.getTime() - 7_200_000)}, ${at}, ${new Date(at.getTime() + 31_536_000_000)})`.execute(db);
  const iban = parts.iban ?? freshIban();
  const stored = encryptAccount(
    config.encryptionKeys,
    { holder: parts.holder ?? 'Anna Muster', iban },
    { clientKey: client.key, id: paymentId },
  );
  await sql`insert into payment (client_key, id, claim_id, owner_id, end_to_end_id, amount_cents, state, account_encrypted, key_id, iban_fingerprint,
      iban_masked, created_at)
    values (${client.key}, ${paymentId}, ${claimId}, ${recommenderId}, ${`${claimNumber}-1`}, ${amount}, 'Offen', ${stored.account_encrypted},
      ${stored.key_id}, ${stored.iban_fingerprint}, ${`DE•• •••• ${iban.slice(-4)}`}, ${at})`.execute(db);
  if (parts.recipientIban) {
    const other = encryptAccount(
      config.encryptionKeys,
      { holder: 'x', iban: parts.recipientIban },
      { clientKey: client.key, id: recipientId },
    );
    await sql`insert into bank_account (client_key, recipient_id, holder, iban_encrypted, key_id, iban_masked, iban_fingerprint, updated_at)
      values (${client.key}, ${recipientId}, 'x', ${other.account_encrypted}, ${other.key_id}, 'DE•• •••• 2051', ${other.iban_fingerprint}, ${at})`.execute(
      db,
    );
  }
  await noteUses(platform, client, [
    { personId: recommenderId, iban, at },
    ...(parts.recipientIban ? [{ personId: recipientId, iban: parts.recipientIban, at }] : []),
  ]);
  return { claimId, claimNumber, recommenderId, recipientId, orderId };
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const addressOf = ({ street, houseNumber, postcode }: SetPerson): string => `${street} ${houseNumber} ${postcode}`;

/** Writes that the recommender works for an agency, and that this agency released the order by hand. */
const writeRelease = async ({ db, clock }: Place, client: ClientRef, referral: SetReferral, orderId: string) => {
  const { releasedBy, recommender } = referral;
  const now = clock.now();
  for (const number of new Set([releasedBy, recommender.agency].filter((one) => one !== null)))
    await sql`insert into agency (client_key, number, name, created_at) values (${client.key}, ${number}, 'Agentur', ${now})
      on conflict do nothing`.execute(db);
  if (recommender.agency)
    await sql`insert into agency_staff (client_key, id, agency_number, name, email, email_normal, is_active, invited_at)
      values (${client.key}, gen_random_uuid(), ${recommender.agency}, 'x', ${recommender.email}, ${recommender.email}, true, ${now})`.execute(
      db,
    );
  if (releasedBy)
    await sql`insert into order_release (client_key, id, order_id, agency_number, requested_by, requested_at, effective_at, state)
      values (${client.key}, gen_random_uuid(), ${orderId}, ${releasedBy}, 'x', ${now}, ${now}, 'done')`.execute(db);
};

/** Writes a login by link and, so many hours later and just before the pickup, another account. */
const writeTakeover = async ({ db, clock }: Place, client: ClientRef, referral: SetReferral, recommenderId: string) => {
  if (referral.accountChangedHoursAfterLogin === null) return;
  const changed = new Date(clock.now().getTime() - referral.daysAgo * DAY_MS - 60_000);
  const login = new Date(changed.getTime() - referral.accountChangedHoursAfterLogin * HOUR_MS - 60_000);
  await sql`insert into session (client_key, id, recommender_id, kind, created_at, expires_at)
    values (${client.key}, gen_random_uuid(), ${recommenderId}, 'link', ${login}, ${new Date(login.getTime() + DAY_MS)})`.execute(
    db,
  );
  await sql`insert into bank_account_change (client_key, owner_id, changed_at)
    values (${client.key}, ${recommenderId}, ${changed})`.execute(db);
};

/** Writes referrals of the evaluation set to the tables that the read models read; returns the claim of each. */
export const writeReferrals = async (
  place: Place,
  client: ClientRef,
  referrals: readonly SetReferral[],
): Promise<ReadonlyMap<SetReferral, PickedUp>> => {
  const ibans = new Map<string, string>();
  const ibanOf = (account: string): string => {
    const iban = ibans.get(account) ?? freshIban();
    ibans.set(account, iban);
    return iban;
  };
  const written = new Map<SetReferral, PickedUp>();
  for (const referral of referrals) {
    const { recommender, recipient, secondsFromClick } = referral;
    const claim = await makePickedUp(place, client, {
      recommender: { first: recommender.firstName, last: recommender.lastName, email: recommender.email },
      recipient: {
        first: recipient.firstName,
        last: recipient.lastName,
        email: recipient.email,
        street: addressOf(recipient),
        ...(recipient.phone ? { phone: recipient.phone } : {}),
      },
      iban: ibanOf(recommender.account),
      recipientIban: ibanOf(recipient.account),
      holder: recommender.holder,
      hasPaidPremium: referral.hasPaidPremium,
      isNewCustomer: referral.isNewCustomerBySystem,
      orderState: referral.isEnded ? 'Widerrufen' : 'Freigegeben',
      daysAgo: referral.daysAgo,
      ...(secondsFromClick === null ? {} : { secondsFromClick }),
    });
    await writeRelease(place, client, referral, claim.orderId);
    await writeTakeover(place, client, referral, claim.recommenderId);
    written.set(referral, claim);
  }
  return written;
};
