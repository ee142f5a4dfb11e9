import type { Beneficiary } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { ClaimPurpose } from '#modules/core/claim/index.ts';
import type { Ctx } from '#platform/context.ts';

/** An open payment that is in no run, with the facts that decide its hints and holds. */
export interface WaitingRow {
  readonly id: string;
  readonly endToEndId: string;
  readonly claimId: string;
  readonly ownerId: string;
  readonly beneficiary: Beneficiary;
  readonly purpose: ClaimPurpose;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly amountCents: number;
  readonly ibanMasked: string;
  readonly fingerprint: string;
  readonly accountEncrypted: Buffer;
  readonly keyId: string;
  readonly createdAt: Date;
  readonly hasBeenPaid: boolean;
  readonly wasReturned: boolean;
  readonly isAccountChanged: boolean;
  /** When the payee's account last replaced another one, if that holds the payment. */
  readonly accountChangedAt: Date | null;
  /** Whether an operator's stop covers the payment. */
  readonly isStopped: boolean;
  readonly heldAt: Date | null;
  /** When the review releases the payment by itself. */
  readonly heldUntil: Date | null;
  readonly excludedAt: Date | null;
  readonly excludedUntil: string | null;
  readonly excludedReason: string | null;
  readonly excludedBy: string | null;
}

/** Which payments are read. */
export interface WaitingWanted {
  readonly changedSince: Date;
  readonly today: string;
  readonly limit: number;
  /** Only these; null means all that wait. */
  readonly ids: readonly string[] | null;
}

/** The open payments that are in no run, the oldest first. */
export const selectWaitingPayments = async (
  ctx: Ctx,
  { changedSince, today, limit, ids }: WaitingWanted,
): Promise<WaitingRow[]> => {
  const chosen = ids === null ? sql`true` : sql`p.id = any(${ids}::uuid[])`;
  const { rows } = await sql<WaitingRow>`
    select p.id, p.end_to_end_id as "endToEndId", p.claim_id as "claimId", p.owner_id as "ownerId", c.beneficiary,
      c.kind as purpose, coalesce(r.first_name, e.first_name) as "firstName", coalesce(r.last_name, e.last_name) as "lastName",
      p.amount_cents as "amountCents", p.iban_masked as "ibanMasked", p.iban_fingerprint as fingerprint,
      p.account_encrypted as "accountEncrypted", p.key_id as "keyId", p.created_at as "createdAt",
      exists (select from payment paid where paid.owner_id = p.owner_id and paid.client_key = p.client_key
        and paid.state = 'Gezahlt') as "hasBeenPaid",
      exists (select from payment other
        join payment_history h on h.payment_id = other.id and h.client_key = other.client_key and h.event = 'return'
        where other.owner_id = p.owner_id and other.client_key = p.client_key) as "wasReturned",
      exists (select from bank_account b where b.client_key = p.client_key and b.owner_id = p.owner_id
        and b.updated_at > p.created_at and (b.iban_masked <> p.iban_masked
          or (b.key_id = p.key_id and b.iban_fingerprint <> p.iban_fingerprint))) as "isAccountChanged",
      (select b.changed_at from bank_account_change b where b.client_key = p.client_key and b.owner_id = p.owner_id
        and b.changed_at > ${changedSince}) as "accountChangedAt",
      is_payout_stopped(p.client_key, p.claim_id, ${ctx.now}) as "isStopped", h.held_at as "heldAt", h.held_until as "heldUntil",
      x.at as "excludedAt", to_char(x.ends_on, 'YYYY-MM-DD') as "excludedUntil", x.reason as "excludedReason",
      x.by as "excludedBy"
    from payment p
    join claim c on c.client_key = p.client_key and c.id = p.claim_id
    left join recommender r on r.client_key = c.client_key and r.id = c.recommender_id and r.deleted_at is null
    left join recipient e on e.client_key = c.client_key and e.id = c.recipient_id
    left join review_case h on h.client_key = p.client_key and h.claim_id = p.claim_id and h.state = 'Gehalten'
      and h.held_until > ${ctx.now}
    left join payment_exclusion x on x.payment_id = p.id and x.client_key = p.client_key and x.ended_at is null
      and x.ends_on > ${today}::date
    where p.client_key = ${ctx.client.key} and p.state = 'Offen' and ${chosen}
      and not exists (select from payout_run_payment i where i.client_key = p.client_key and i.payment_id = p.id)
    order by p.created_at, p.id
    limit ${limit}`.execute(ctx.db);
  return rows;
};

/** Counts and sums of waiting payments. */
export interface WaitingSums {
  readonly payable: { readonly count: number; readonly sumCents: number };
  readonly held: { readonly count: number; readonly sumCents: number };
  readonly oldestAt: Date | null;
}

/** Sums of the open payments that are in no run, by the same conditions as their list. */
export const selectWaitingSums = async (
  ctx: Ctx,
  { changedSince, today }: Pick<WaitingWanted, 'changedSince' | 'today'>,
): Promise<WaitingSums> => {
  const { rows } = await sql<{ count: number; cents: number; held: number; heldCents: number; oldestAt: Date | null }>`
    select count(*) filter (where not is_held)::int as count, coalesce(sum(amount_cents) filter (where not is_held), 0)::float8 as cents,
      count(*) filter (where is_held)::int as held, coalesce(sum(amount_cents) filter (where is_held), 0)::float8 as "heldCents",
      min(created_at) filter (where not is_held) as "oldestAt"
    from (
      select p.amount_cents, p.created_at,
        p.claim_id in (select held_claims(${ctx.client.key}, ${ctx.now}))
        or is_payout_stopped(p.client_key, p.claim_id, ${ctx.now})
        or exists (select from bank_account_change b where b.client_key = p.client_key and b.owner_id = p.owner_id
          and b.changed_at > ${changedSince})
        or exists (select from payment_exclusion x where x.payment_id = p.id and x.client_key = p.client_key
          and x.ended_at is null and x.ends_on > ${today}::date) as is_held
      from payment p
      where p.client_key = ${ctx.client.key} and p.state = 'Offen'
        and not exists (select from payout_run_payment i where i.client_key = p.client_key and i.payment_id = p.id)
    ) waiting`.execute(ctx.db);
  const [found] = rows;
  return {
    payable: { count: found?.count ?? 0, sumCents: found?.cents ?? 0 },
    held: { count: found?.held ?? 0, sumCents: found?.heldCents ?? 0 },
    oldestAt: found?.oldestAt ?? null,
  };
};

/** How many people named each account within three years; one address in both roles is one person. */
export const countPeopleByIban = async (ctx: Ctx, fingerprints: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ fingerprint: string; people: number }>`
    select u.fingerprint, count(distinct coalesce(r.email_normal, e.email_normal, u.person_id::text))::int as people
    from iban_use u
    left join recommender r on r.client_key = u.client_key and r.id = u.person_id
    left join recipient e on e.client_key = u.client_key and e.id = u.person_id
    where u.client_key = ${ctx.client.key} and u.fingerprint = any(${fingerprints}::text[])
    group by u.fingerprint`.execute(ctx.db);
  return new Map(rows.map(({ fingerprint, people }) => [fingerprint, people]));
};

/** Locks payments until the transaction ends, so that none of them moves while a proposal is compared. */
export const lockProposedPayments = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  await sql`select id from payment where client_key = ${ctx.client.key} and id = any(${ids}::uuid[])
    order by id for update`.execute(ctx.db);
};

/** Number of payees who were in no earlier run that counts. */
export const countNewPayees = async (ctx: Ctx, paymentIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.owner_id)::int as count from payment p
    where p.client_key = ${ctx.client.key} and p.id = any(${paymentIds}::uuid[]) and not exists (
      select from payment other
      join payout_run_payment i on i.client_key = other.client_key and i.payment_id = other.id
      where other.owner_id = p.owner_id and other.client_key = p.client_key and not (other.id = any(${paymentIds}::uuid[]))
    )`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};
