import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';

type Tables = TablesOf<'web_file'>;

/** A file of a build, as it is stored. */
export interface WebFile {
  readonly path: string;
  readonly encoding: 'br' | 'identity';
  readonly bytes: Buffer;
}

/** Marks files as part of a build that is in use on a day; returns those that are stored already. */
export const markSeen = async (db: Database, paths: readonly string[], day: string): Promise<Set<string>> => {
  await db
    .withTables<Tables>()
    .updateTable('web_file')
    .set({ seen_on: day })
    .where('path', 'in', paths)
    .where('seen_on', '<', day)
    .execute();
  const stored = await db
    .withTables<Tables>()
    .selectFrom('web_file')
    .select('path')
    .where('path', 'in', paths)
    .execute();
  return new Set(stored.map(({ path }) => path));
};

/** Stores files; one that another server stored meanwhile has the same content. */
export const insertFiles = async (db: Database, files: readonly WebFile[], day: string): Promise<void> => {
  await db
    .withTables<Tables>()
    .insertInto('web_file')
    .values(files.map((file) => ({ ...file, seen_on: day })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
};

/** The file of a path; null where no release has had it lately. */
export const findFile = async (db: Database, path: string): Promise<Omit<WebFile, 'path'> | null> => {
  const found = await db
    .withTables<Tables>()
    .selectFrom('web_file')
    .select(['encoding', 'bytes'])
    .where('path', '=', path)
    .executeTakeFirst();
  return found ? { encoding: found.encoding === 'br' ? 'br' : 'identity', bytes: found.bytes } : null;
};

/** Deletes files that were last in use before a day, and the longest unused ones of today's releases beyond a number of bytes. */
export const deleteUnused = (db: Database, before: string, most: number): Promise<number> =>
  deleteInBatches(db, {
    table: 'web_file',
    where: sql`(seen_on < ${before} or path in (
      select path from (
        select path, sum(length(bytes)) over (order by seen_on desc, path) as total from web_file
      ) counted where total > ${most}))`,
  });
