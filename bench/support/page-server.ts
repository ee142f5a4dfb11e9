import type { ChildProcess } from 'node:child_process';
import { encodeCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { loadClientFolder } from '../../packages/server/src/modules/connect/operations/index.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { openBenchDatabase } from './database.ts';
import { clientStorage, endServer, LOGGING, profiled, startServer } from './server.ts';

/** A portal as in production, with a demonstration client in it. */
export interface PageServer {
  readonly process: ChildProcess;
  readonly port: number;
  readonly host: string;
  readonly client: string;
  /** Numbers of recommendations whose landing page shows an offer. */
  readonly numbers: readonly string[];
  stop(): Promise<void>;
}

const CLIENT = 'nordnetz';
const HOST = 'empfehlen.nordnetz.example';
const PRODUCT = 462;

const seedRecommendations = async (db: Database, count: number): Promise<string[]> => {
  const numbers = Array.from({ length: count }, () =>
    encodeCode(Array.from({ length: 9 }, () => Math.floor(Math.random() * 32))),
  );
  await sql`insert into terms_text (client_key, hash, text) values (${CLIENT}, 'x', 'Bedingungen')`.execute(db);
  await sql`
    insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
    values (${CLIENT}, ${'1'.padStart(32, '0')}::uuid, 'p@example.org', 'p@example.org', 'Anna', 'Muster', 'h', 'de', now())`.execute(
    db,
  );
  await sql`
    insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id,
      share_recommender, terms_hash, created_at, valid_until)
    select ${CLIENT}, number, ${'1'.padStart(32, '0')}::uuid, 'Anna', ${PRODUCT}, 50, 'x', now(), now() + interval '60 days'
    from unnest(${numbers}::text[]) as given (number) on conflict do nothing`.execute(db);
  await sql`analyze recommendation, recommender`.execute(db);
  return numbers;
};

/** Starts the portal on a database of its own; the web app must be built. */
export const startPageServer = async (port: number, links: number): Promise<PageServer> => {
  const database = await openBenchDatabase('page');
  const { db, url } = database;
  await loadClientFolder(clientStorage(db), new URL(`../../clients/${CLIENT}/`, import.meta.url));
  const numbers = await seedRecommendations(db, links);
  const server = await startServer(url, port, { env: LOGGING, nodeOptions: profiled() });
  return {
    process: server,
    port,
    host: HOST,
    client: CLIENT,
    numbers,
    stop: async () => {
      await endServer(server);
      await database.stop();
    },
  };
};
