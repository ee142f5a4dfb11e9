import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { prepareAllJobs } from '#start-platform.ts';

const TEMPLATE = 'template_mundwerk';

/** Starts one PostgreSQL for the whole run and prepares the database that every test file copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(project.getProvidedContext().dataFolder, 'mundwerk-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, isThrowaway: true });
  const url = new URL(postgres.url);
  const admin = openDatabase(url.href, { max: 1 });
  await sql.raw(`create database ${TEMPLATE}`).execute(admin);
  await admin.destroy();
  url.pathname = `/${TEMPLATE}`;
  const template = openDatabase(url.href, { max: 2 });
  await migrate(template);
  await template.destroy();
  await prepareAllJobs(url.href);
  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', TEMPLATE);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};
