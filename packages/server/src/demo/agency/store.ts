import type { ClaimState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The tables demo data of agencies is written to, each after those it refers to. */
const TABLES = [
  'recommender',
  'consent_event',
  'recommendation',
  'recommendation_figures',
  'click',
  'recipient',
  'recipient_history',
  'customer_order',
  'order_history',
  'claim',
  'claim_history',
  'payment',
  'payment_history',
  'agency_user',
  'agency_staff',
  'invitation',
] as const;
type DemoTable = (typeof TABLES)[number];

/** A row without its client. */
export type DemoRow = Readonly<Record<string, unknown>>;

/** Rows by their tables. */
export type DemoRows = Partial<Record<DemoTable, readonly DemoRow[]>>;

/** Whether a demo person with this id was created before, whatever has changed since. */
export const hasRecommender = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { rows } = await sql`select from recommender where client_key = ${ctx.client.key} and id = ${id}`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

/** Adds rows, one statement for each table; the rows of a table have the columns of the first of them. */
export const insertRows = async (ctx: Ctx, rows: DemoRows): Promise<void> => {
  for (const table of TABLES) {
    const whole = (rows[table] ?? []).map((row) => ({ ...row, client_key: ctx.client.key }));
    const [first] = whole;
    if (!first) continue;
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(whole)}::jsonb)`.execute(
      ctx.db,
    );
  }
};

/** The final state of a claim. */
export interface ClaimEnd {
  readonly id: string;
  readonly state: ClaimState;
  readonly payout_kind: string | null;
  readonly chosen_reward_id: number | null;
  readonly picked_up_at: Date | null;
  readonly value_cents: number;
}

/** Moves inserted claims to their final state. */
export const updateClaims = async (ctx: Ctx, ends: readonly ClaimEnd[]): Promise<void> => {
  await sql`update claim c set state = e.state, payout_kind = e.payout_kind, chosen_reward_id = e.chosen_reward_id,
      picked_up_at = e.picked_up_at, value_cents = e.value_cents
    from jsonb_populate_recordset(null::claim, ${JSON.stringify(ends)}::jsonb) e
    where c.client_key = ${ctx.client.key} and c.id = e.id`.execute(ctx.db);
};
