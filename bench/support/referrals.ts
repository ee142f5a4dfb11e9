import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { newId } from '../../packages/server/src/platform/ids.ts';
import { CLIENT, PRODUCT_ID } from './harness.ts';

/** A recommendation that orders can be reported for. */
export interface SeededReferral {
  readonly number: string;
  readonly recommenderId: string;
}

const randomCode = (length: number): string =>
  encodeCode(Array.from({ length: length - 1 }, () => Math.floor(Math.random() * 32)));

/** Makes recommendations of a number of recommenders, in a few statements. */
export const seedReferrals = async (db: Database, recommenders: number, count: number): Promise<SeededReferral[]> => {
  const ids = Array.from({ length: recommenders }, newId);
  await sql`insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    select ${CLIENT}, id::uuid, id || '@example.org', id || '@example.org', 'Anna', 'Muster', id, 'de', now()
    from unnest(${ids}::text[]) as id`.execute(db);
  const made = Array.from({ length: count }, (_, index) => ({
    number: randomCode(10),
    recommenderId: ids[index % recommenders] ?? '',
  }));
  await sql`insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender,
      terms_hash, created_at, valid_until)
    select ${CLIENT}, number, "recommenderId", 'Anna', ${PRODUCT_ID}, 100, 'seeded', now() - interval '2 days', now() + interval '60 days'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (number text, "recommenderId" uuid)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return made;
};
