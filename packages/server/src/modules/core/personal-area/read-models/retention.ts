import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The person whose rows are looked for: the ids of an account or of a contact, and the address. */
export interface Owner {
  readonly ids: readonly string[];
  readonly email: string;
}

/** The rows that a column names, by the column's name; every part is limited to the client. */
const setsOf = ({ client }: Ctx, { ids, email }: Owner) => {
  const people = sql`select unnest(${[...ids]}::uuid[])`;
  const own = sql`client_key = ${client.key}`;
  const referrals = sql`select number from recommendation where ${own} and recommender_id in (${people})`;
  const orders = sql`select id from customer_order where ${own} and (recommendation_number in (${referrals}) or recipient_id in (${people}))`;
  const claims = sql`select id from claim where ${own} and (recommender_id in (${people}) or recipient_id in (${people}))`;
  const payments = sql`select id from payment where ${own} and claim_id in (${claims})`;
  const address = sql`select lower(${email}::text)`;
  const requests = sql`select id from data_request where ${own} and (recommender_id in (${people}) or recipient_id in (${people}))`;
  return {
    id: people,
    recommender_id: people,
    recipient_id: people,
    owner_id: people,
    person_id: people,
    subject_ref: sql`select unnest(${[...ids]}::text[]) union all ${referrals}
      union all select order_number from customer_order where ${own} and id in (${orders})`,
    person_ref: sql`select unnest(${[...ids]}::text[])`,
    number: referrals,
    order_id: orders,
    claim_id: claims,
    payment_id: payments,
    request_id: sql`select id from goodwill_request where ${own} and recommender_id in (${people})`,
    data_request_id: requests,
    case_number: sql`select number from contact_case where ${own} and lower(email) in (${address})`,
    email: address,
    to_address: address,
    address,
  } satisfies Record<string, RawBuilder<unknown>>;
};

/** Columns that the mark names by what they refer to, in the tables where they are the key. */
const KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  recipient: { recipient_id: 'id' },
  customer_order: { order_id: 'id' },
  claim: { claim_id: 'id' },
  payment: { payment_id: 'id' },
  data_request: { data_request_id: 'id' },
  audit: { person_ref: 'person_id' },
};

/** The column by which rows of a table belong to a person, by table. */
type Marks = Readonly<Record<string, keyof ReturnType<typeof setsOf>>>;

/** The tables, of those marked, with rows of a person. */
export const selectTablesOf = async (ctx: Ctx, owner: Owner, marks: Marks): Promise<string[]> => {
  const sets = setsOf(ctx, owner);
  const parts = Object.entries(marks).map(([table, by]) => {
    const column = sql.ref(KEYS[table]?.[by] ?? by);
    const value = sets[by] === sets.email ? sql`lower(${column})` : column;
    return sql`select ${table}::text as held where exists (
      select from ${sql.table(table)} where client_key = ${ctx.client.key} and ${value} in (${sets[by]}))`;
  });
  const { rows } = await sql<{ held: string }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return rows.map(({ held }) => held);
};
