import { sql } from 'kysely';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { makeAgencyPeople, makeAgencyRows } from '../make/open-agency.ts';

const CHUNK = 20_000;
const CLICKS_OF_A_LINK = 3;

/** Mails and clicks of the recommendations that have none. */
const addMailsAndClicks = async (db: Database, clientKey: string): Promise<void> => {
  await sql`insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at, sent_at)
    select ${clientKey}, md5('mail' || number)::uuid, 'link', 'de', 'row@example.org', 'portal@example.org', 'Ihr Link', repeat('x', 400), 'x',
      '{}', 'sent', created_at, created_at from recommendation where client_key = ${clientKey}`.execute(db);
  await sql`insert into click (client_key, at, number, channel, kind)
    select ${clientKey}, now() - i * interval '7 hours', number, 'whatsapp', 'counted'
    from recommendation, generate_series(1, ${sql.lit(CLICKS_OF_A_LINK)}) as i where client_key = ${clientKey}`.execute(
    db,
  );
};

/**
 * Fills the database of a running release with recommendations of a client and their orders, rewards, recipients, mails and clicks. The columns
 * are those that every release since 0.7 has. Triggers are left out, because writing reports one by one would only cost time.
 */
export const fillWithReferrals = async (
  url: string,
  { clientKey, count, productId }: { readonly clientKey: string; readonly count: number; readonly productId: number },
): Promise<void> => {
  const db = openDatabase(url, { max: 1 });
  const withoutTriggers = (work: (trx: Database) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`set local synchronous_commit = off`.execute(trx);
      await work(trx);
    });
  try {
    await makeAgencyPeople(db, clientKey);
    for (let from = 1; from <= count; from += CHUNK) {
      const rows = {
        clientKey,
        agencyNumber: null,
        from,
        count: Math.min(CHUNK, count - from + 1),
        productIds: [productId],
      };
      await withoutTriggers((trx) => makeAgencyRows(trx, rows));
    }
    await withoutTriggers((trx) => addMailsAndClicks(trx, clientKey));
    await sql`vacuum (analyze)`.execute(db);
  } finally {
    await closeDatabase(db);
  }
};
