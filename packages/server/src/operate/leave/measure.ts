import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Table } from './catalogue.ts';
import type { Manifest, Measures } from './manifest.ts';

/** Sums of all columns of cents, by state where the table has one. */
const sumCents = async (db: Database, client: string, tables: readonly Table[]): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {};
  for (const { name, columns, clientColumn } of tables) {
    const state = columns.some((column) => column.name === 'state') ? sql.ref('state') : sql`''`;
    for (const column of columns.filter((one) => one.name.endsWith('_cents'))) {
      const { rows } = await sql<{ state: string; cents: string }>`
        select ${state} as state, sum(${sql.ref(column.name)})::text as cents from ${sql.table(name)}
        where ${sql.ref(clientColumn ?? '')} = ${client} and ${sql.ref(column.name)} is not null
        group by 1 order by 1`.execute(db);
      for (const row of rows) sums[`${name}.${column.name} ${row.state}`.trim()] = row.cents;
    }
  }
  return sums;
};

const byName = async <T>(query: Promise<{ rows: { name: string; value: T }[] }>): Promise<Record<string, T>> =>
  Object.fromEntries((await query).rows.map(({ name, value }) => [name, value]));

/** Measures what a client has besides rows: sums, balances, links that lead somewhere at a moment, passkeys by host. */
export const measure = async (db: Database, client: string, tables: readonly Table[], at: Date): Promise<Measures> => {
  const links = await sql<Measures['links']>`
    select count(*) as referrals,
      count(*) filter (where r.valid_until > ${at} and u.deleted_at is null and u.blocked_kind is null) as resolving,
      (select count(*) from personal_name n where n.client_key = ${client} and n.ended_at is null) as "personalNames"
    from recommendation r
    join product p on p.client_key = r.client_key and p.id = r.product_id
    join recommender u on u.client_key = r.client_key and u.id = r.recommender_id
    where r.client_key = ${client}`.execute(db);
  return {
    cents: await sumCents(db, client, tables),
    clicksByDay: await byName(
      sql<{ name: string; value: number }>`
        select (at at time zone 'UTC')::date::text as name, count(*) as value from click
        where client_key = ${client} group by 1 order by 1`.execute(db),
    ),
    agencyBalances: await byName(
      sql<{ name: string; value: string }>`
        select agency_number as name, sum(amount_cents)::text as value from agency_posting
        where client_key = ${client} group by 1 order by 1`.execute(db),
    ),
    links: links.rows[0] ?? { referrals: 0, resolving: 0, personalNames: 0 },
    passkeys: await byName(
      sql<{ name: string; value: number }>`
        select host as name, count(*) as value from passkey where client_key = ${client} group by 1 order by 1`.execute(
        db,
      ),
    ),
  };
};

/** The differences between two records of numbers, in words. */
const differ = (
  what: string,
  expected: Readonly<Record<string, string | number>>,
  found: Readonly<Record<string, string | number>>,
): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((name) =>
    expected[name] === found[name]
      ? []
      : [`${what} ${name}: ${expected[name] ?? 'nothing'} exported, ${found[name] ?? 'nothing'} here`],
  );

/** The measures that differ from those of the export. */
export const differences = ({ measures }: Manifest, here: Measures): string[] => [
  ...differ('cents', measures.cents, here.cents),
  ...differ('clicks of', measures.clicksByDay, here.clicksByDay),
  ...differ('balance of agency', measures.agencyBalances, here.agencyBalances),
  ...differ('links', measures.links, here.links),
  ...differ('passkeys of', measures.passkeys, here.passkeys),
];
