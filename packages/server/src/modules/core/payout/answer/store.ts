import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ReportKind, ReportMove } from '../rules.ts';

/** A statement about one payment, by its EndToEndId. */
export interface PaymentSaid {
  readonly reference: string;
  /** Null while the bank is still processing: there is nothing to store, but the reference must be known. */
  readonly kind: ReportKind | null;
  readonly reason: string | null;
  readonly amountCents: number | null;
}

/** A statement about every payment of a run. */
export interface RunSaid {
  readonly number: string;
  readonly kind: ReportKind;
  readonly reason: string | null;
}

/** A statement that fits no payment, and why: unknown reference, other amount, or contradiction. */
export interface Misfit {
  readonly reference: string;
  readonly reason: 'Referenz' | 'Betrag' | 'Widerspruch';
  /** The kind of the statement; null where the bank only reports that it is processing. */
  readonly kind: ReportKind | null;
  readonly amountCents: number | null;
}

/** A payment that a file concerns, with its claim. */
export interface ConcernedPayment {
  readonly id: string;
  readonly claimId: string;
}

/** A payment that moved. */
export interface MovedPayment extends ConcernedPayment {
  readonly event: ReportMove['event'];
  readonly reason: string | null;
}

/** The runs with these numbers, and their sums, without discarded ones: no bank can have received those. */
export const selectRunTotals = async (ctx: Ctx, numbers: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ number: string; totalCents: number }>`
    select r.number, r.total_cents as "totalCents" from payout_run r
    where r.client_key = ${ctx.client.key} and r.number = any(${numbers}::text[])
      and not exists (select from payout_run_void v where v.client_key = r.client_key and v.run_number = r.number)`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ number, totalCents }) => [number, totalCents]));
};

/**
 * The payments a file can move: the named ones, those of named runs, and those of a run whose sum the bank booked, because the
 * rejection of one payment can make the sum add up.
 */
export const selectConcerned = async (
  ctx: Ctx,
  references: readonly string[],
  runNumbers: readonly string[],
): Promise<ConcernedPayment[]> => {
  const { rows } = await sql<ConcernedPayment>`
    with named as (
      select p.id, r.run_number from payment p
      join payout_run_payment r on r.client_key = p.client_key and r.payment_id = p.id
      where p.client_key = ${ctx.client.key} and p.end_to_end_id = any(${references}::text[])
    ), runs as (
      select unnest(${runNumbers}::text[]) as number
      union
      select b.run_number from payout_run_booking b
      where b.client_key = ${ctx.client.key} and b.run_number in (select run_number from named)
    ), concerned as (
      select id from named
      union
      select r.payment_id from payout_run_payment r
      where r.client_key = ${ctx.client.key} and r.run_number in (select number from runs)
    )
    select p.id, p.claim_id as "claimId" from concerned
    join payment p on p.client_key = ${ctx.client.key} and p.id = concerned.id`.execute(ctx.db);
  return rows;
};

/** Stores reports about payments of any run, or of the given one, once each; returns those that match no payment or another amount. */
export const insertReports = async (
  ctx: Ctx,
  said: readonly PaymentSaid[],
  source: string,
  runNumber: string | null,
): Promise<Misfit[]> => {
  if (said.length === 0) return [];
  const { rows } = await sql<Misfit>`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as s(reference text, kind text, reason text, "amountCents" bigint)
    ), matched as (
      select s.*, p.id, r.run_number, (s."amountCents" is null or s."amountCents" = p.amount_cents) as fits from said s
      left join payment p on p.client_key = ${ctx.client.key} and p.end_to_end_id = s.reference
      left join payout_run_payment r on r.client_key = p.client_key and r.payment_id = p.id
        and r.run_number = coalesce(${runNumber}, r.run_number)
    ), kept as (
      insert into payment_report (client_key, payment_id, kind, reason, at, source)
      select distinct on (id, kind) ${ctx.client.key}, id, kind, reason, ${ctx.now}::timestamptz, ${source} from matched
      where run_number is not null and fits and kind is not null
      order by id, kind, reason
      on conflict on constraint payment_report_pk do nothing
    )
    select distinct reference, case when run_number is null then 'Referenz' else 'Betrag' end as reason, kind,
      "amountCents"
    from matched where run_number is null or not fits`.execute(ctx.db);
  return rows;
};

/** Stores reports about all payments of runs. */
export const insertRunReports = async (ctx: Ctx, said: readonly RunSaid[], source: string): Promise<void> => {
  if (said.length === 0) return;
  await sql`
    insert into payment_report (client_key, payment_id, kind, reason, at, source)
    select distinct on (r.payment_id, s.kind) r.client_key, r.payment_id, s.kind, s.reason, ${ctx.now}::timestamptz, ${source}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s(number text, kind text, reason text)
    join payout_run_payment r on r.client_key = ${ctx.client.key} and r.run_number = s.number
    order by r.payment_id, s.kind, s.reason
    on conflict on constraint payment_report_pk do nothing`.execute(ctx.db);
};

/** Stores the sums that were booked for runs. */
export const insertRunBookings = async (
  ctx: Ctx,
  booked: ReadonlyArray<{ readonly number: string; readonly amountCents: number }>,
  source: string,
): Promise<void> => {
  if (booked.length === 0) return;
  await sql`
    insert into payout_run_booking (client_key, run_number, amount_cents, at, source)
    select distinct ${ctx.client.key}, b.number, b."amountCents", ${ctx.now}::timestamptz, ${source}
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as b(number text, "amountCents" bigint)
    on conflict on constraint payout_run_booking_pk do nothing`.execute(ctx.db);
};

/**
 * Reports payments as booked where the bank booked a sum for their run: the sum of all, of all it did not reject, or of those without a
 * name mismatch either. The first two prove that each of these payments was sent, even after a mismatch; the third proves it only
 * for those without one. Returns the runs whose sums do not add up (yet).
 */
export const spreadRunBookings = async (ctx: Ctx, paymentIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    with runs as (
      select distinct r.run_number as number from payout_run_payment r
      join payout_run_booking b on b.client_key = r.client_key and b.run_number = r.run_number
      where r.client_key = ${ctx.client.key} and r.payment_id = any(${paymentIds}::uuid[])
    ), payments as (
      select r.run_number, p.id, p.amount_cents, coalesce(f.is_rejected, false) as is_rejected,
        coalesce(f.is_doubted, false) as is_doubted
      from runs join payout_run_payment r on r.client_key = ${ctx.client.key} and r.run_number = runs.number
      join payment p on p.client_key = r.client_key and p.id = r.payment_id
      left join lateral (
        select bool_or(kind = 'rejected') as is_rejected, bool_or(kind = 'mismatch') as is_doubted from payment_report f
        where f.client_key = p.client_key and f.payment_id = p.id
      ) f on true
    ), sums as (
      select run_number, sum(amount_cents) as whole, sum(amount_cents) filter (where not is_rejected) as unrejected,
        sum(amount_cents) filter (where not is_rejected and not is_doubted) as undoubted
      from payments group by run_number
    ), fitting as (
      select s.run_number, b.source, b.at,
        case b.amount_cents when s.whole then 'whole' when s.unrejected then 'unrejected' else 'undoubted' end as part
      from sums s join payout_run_booking b on b.client_key = ${ctx.client.key} and b.run_number = s.run_number
        and b.amount_cents in (s.whole, s.unrejected, s.undoubted)
    ), kept as (
      insert into payment_report (client_key, payment_id, kind, reason, at, source)
      select distinct on (p.id) ${ctx.client.key}, p.id, case f.part when 'undoubted' then 'bookedInRun' else 'booked' end, null,
        f.at, f.source
      from fitting f join payments p on p.run_number = f.run_number
      where f.part = 'whole' or not p.is_rejected and (f.part = 'unrejected' or not p.is_doubted)
      on conflict on constraint payment_report_pk do nothing
    )
    select number from runs where number not in (select run_number from fitting)`.execute(ctx.db);
  return rows.map(({ number }) => number);
};

/**
 * Moves payments to the state of the strongest report about them, with their history, however many, in one statement. Computed rows
 * are never joined with themselves: the planner cannot estimate their number and would compare every row with every other. A
 * late booking moves a payment only if its claim waits to be picked up again; the others are returned as contradictions.
 */
export const movePayments = async (
  ctx: Ctx,
  paymentIds: readonly string[],
  table: { readonly kinds: readonly ReportKind[]; readonly moves: readonly ReportMove[] },
  waitingClaimIds: readonly string[],
  by: string,
): Promise<{ readonly moved: MovedPayment[]; readonly contradicted: string[] }> => {
  const { rows } = await sql<MovedPayment & { reference: string; isMoved: boolean }>`
    with strongest as (
      select distinct on (f.payment_id) f.payment_id, f.kind, f.reason from payment_report f
      where f.client_key = ${ctx.client.key} and f.payment_id = any(${paymentIds}::uuid[])
      order by f.payment_id, array_position(${table.kinds}::text[], f.kind)
    ), due as (
      select p.id, p.claim_id, p.end_to_end_id, s.reason, m.event, m."from", m."to",
        (m.event <> 'bookLate' or p.claim_id = any(${waitingClaimIds}::uuid[])) as is_possible
      from strongest s
      join payment p on p.client_key = ${ctx.client.key} and p.id = s.payment_id
      join jsonb_to_recordset(${JSON.stringify(table.moves)}::jsonb) as m(kind text, event text, "from" text, "to" text)
        on m.kind = s.kind and m."from" = p.state
    ), moved as (
      update payment p set state = d."to" from due d
      where p.client_key = ${ctx.client.key} and p.id = d.id and p.state = d."from" and d.is_possible
      returning d.*
    ), noted as (
      insert into payment_history (client_key, payment_id, event, from_state, to_state, at, by, reason)
      select ${ctx.client.key}, id, event, "from", "to", ${ctx.now}::timestamptz, ${by}, reason from moved
    )
    select id, claim_id as "claimId", event, reason, end_to_end_id as reference, true as "isMoved" from moved
    union all
    select id, claim_id, event, reason, end_to_end_id, false from due where not is_possible`.execute(ctx.db);
  return {
    moved: rows.filter(({ isMoved }) => isMoved),
    contradicted: rows.filter(({ isMoved }) => !isMoved).map(({ reference }) => reference),
  };
};
