import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { productFile } from '../product-files.ts';

const FOLDER = productFile('packages/server/migrations/');

/** One step of the database's schema. */
export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the file with Unix line ends, because a checkout may translate them. */
  readonly checksum: string;
  /** Whether it commits its transaction, so that its locks are released before the next migration runs. */
  readonly commits: boolean;
}

/** A line by which a migration requests its own commit. */
const COMMITS = /^-- migrate: commit\r?$/m;

/** The checksum a migration is recorded with. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** Reads every `NNNN_what.sql`, in order. */
export const readMigrations = async (folder: URL = FOLDER): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: checksumOf(text), commits: COMMITS.test(text) };
    }),
  );
};
