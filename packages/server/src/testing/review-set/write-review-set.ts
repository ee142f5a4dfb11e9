import { sql } from 'kysely';
import type { ClientRef, Platform } from '#platform/context.ts';
import { freshIban, makePickedUp, type PickedUp } from './make-picked-up.ts';
import type { SetPerson, SetReferral } from './world.ts';

type Place = Pick<Platform, 'db' | 'config' | 'clock'>;

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
