import { sql } from 'kysely';
import { type Database, type PreparedStatement, runPrepared } from '#platform/db/database.ts';
import type { LinkKey } from '../click/rules.ts';

/** The facts that decide whether and where a click leads. */
export interface LinkRow {
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly productLink: string;
  readonly productId: number;
  readonly recommender: {
    readonly id: string;
    readonly email: string;
    readonly blockedKind: 'general' | 'single' | 'wildcard' | null;
    readonly addressConfirmedAt: Date | null;
  };
}

interface FoundRow {
  position: number;
  valid_until: Date;
  clock_stopped_at: Date | null;
  product_link: string;
  product_id: number;
  recommender_id: string;
  email: string;
  blocked_kind: LinkRow['recommender']['blockedKind'];
  address_confirmed_at: Date | null;
}

/** Reads across modules, because the fast path sends one query for a whole group instead of three for each click. */
const FIND_LINKS: PreparedStatement = {
  name: 'find-links',
  text: `
    select wanted.position::integer, recommendation.valid_until, recommendation.clock_stopped_at, product.product_link,
      recommendation.product_id, recommendation.recommender_id, recommender.email, recommender.blocked_kind,
      recommender.address_confirmed_at
    from unnest($1::text[], $2::text[]) with ordinality as wanted (client_key, number, position)
    join recommendation on recommendation.client_key = wanted.client_key and recommendation.number = wanted.number
    join recommender on recommender.client_key = recommendation.client_key
      and recommender.id = recommendation.recommender_id
    join product on product.client_key = recommendation.client_key and product.id = recommendation.product_id`,
};

/** Finds the links, in their order; null for those that do not exist. */
export const findLinks = async (db: Database, keys: readonly LinkKey[]): Promise<(LinkRow | null)[]> => {
  const rows = await runPrepared<FoundRow>(db, FIND_LINKS, [
    keys.map((key) => key.clientKey),
    keys.map((key) => key.number),
  ]);
  const found: (LinkRow | null)[] = keys.map(() => null);
  for (const row of rows) {
    found[row.position - 1] = {
      validUntil: row.valid_until,
      clockStoppedAt: row.clock_stopped_at,
      productLink: row.product_link,
      productId: row.product_id,
      recommender: {
        id: row.recommender_id,
        email: row.email,
        blockedKind: row.blocked_kind,
        addressConfirmedAt: row.address_confirmed_at,
      },
    };
  }
  return found;
};

/** Names of the rows of links that changed since an earlier check, and the snapshot that the next check begins at. */
export interface LinkChanges {
  readonly snapshot: string;
  readonly names: readonly string[];
}

/**
 * Returns the changes of all transactions that the earlier check did not see, so that none is missed however long its transaction took.
 * Without an earlier check it returns none.
 */
export const findLinkChanges = async (db: Database, since: string | null): Promise<LinkChanges> => {
  const { rows } = await sql<{ snapshot: string; names: string[] }>`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct client_key || ' ' || subject from link_change
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
    ) as names`.execute(db);
  return rows[0] ?? { snapshot: '', names: [] };
};
