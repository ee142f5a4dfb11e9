import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { MigrationFile } from './migration-files.ts';

/** How strongly a statement of a migration locks its table: against readers, too, or against writers alone. */
type LockMode = 'access exclusive' | 'share row exclusive';

const WITHOUT_BODIES = /--.*$|\$(\w*)\$[\s\S]*?\$\1\$/gm;

const STATEMENTS: readonly (readonly [RegExp, LockMode])[] = [
  [/\balter table (?:if exists )?(?:only )?(\w+)/gi, 'access exclusive'],
  [/\bdrop (?:table|trigger \w+ on) (?:if exists )?(\w+)/gi, 'access exclusive'],
  [/\bcreate (?:or replace )?(?:constraint )?trigger [^;]*? on (\w+)/gi, 'share row exclusive'],
  [/\breferences (\w+)/gi, 'share row exclusive'],
  [/\bcreate (?:unique )?index \w+ on (\w+)/gi, 'share row exclusive'],
];

/** The tables that a migration's own statements lock; those locked by functions, or named at run time, are not found. */
export const lockedTables = (text: string): ReadonlyMap<string, LockMode> => {
  const statements = text.replaceAll(WITHOUT_BODIES, '');
  const modes = new Map<string, LockMode>();
  for (const [pattern, mode] of STATEMENTS)
    for (const [, name = ''] of statements.matchAll(pattern)) if (!modes.has(name)) modes.set(name, mode);
  return modes;
};

/** Less than the second after which PostgreSQL looks for deadlocks. */
const ALL_LOCKS_MS = 600;
const LEAST_MS = 20;

const existing = async (trx: Database, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relname = any (${[...names]}) and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    trx,
  );
  return new Set(rows.map(({ name }) => name));
};

/**
 * Takes the locks of all due migrations before the first of them runs. A migration that waits for a table while it holds another one can
 * deadlock with a request, and PostgreSQL may end the request. All locks are taken or given up before its deadlock check.
 */
export const takeLocks = async (
  trx: Database,
  due: readonly MigrationFile[],
  lockTimeoutMs: number,
  step: (what: string) => void,
): Promise<void> => {
  const tables = new Map<string, { mode: LockMode; migration: string }>();
  for (const { name: migration, text } of due)
    for (const [name, mode] of lockedTables(text)) {
      const known = tables.get(name);
      if (known?.mode !== 'access exclusive') tables.set(name, { mode, migration: known?.migration ?? migration });
    }
  const there = await existing(trx, [...tables.keys()]);
  const wanted = [...tables].filter(([name]) => there.has(name));
  // Waiting for a single table, while holding no other lock, cannot deadlock.
  if (wanted.length < 2) return;
  const eachMs = Math.max(LEAST_MS, Math.floor(Math.min(lockTimeoutMs, ALL_LOCKS_MS) / wanted.length));
  await sql`select set_config('lock_timeout', ${`${eachMs}ms`}, true)`.execute(trx);
  for (const [name, { mode, migration }] of wanted) {
    step(`Migration ${migration}`);
    await sql`lock table ${sql.table(name)} in ${sql.raw(mode)} mode`.execute(trx);
  }
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`.execute(trx);
};
