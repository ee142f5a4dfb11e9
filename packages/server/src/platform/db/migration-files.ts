import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { productFile } from '../product-files.ts';

const FOLDER = productFile('packages/server/migrations/');

/**
 * How a migration runs. `transaction`: the whole file in one transaction. `outside`: each statement by itself, for those that PostgreSQL
 * refuses in a transaction or that hold a weak lock for long. `batches`: one statement, repeated for 2,000 rows at a time.
 */
export type MigrationKind = 'transaction' | 'outside' | 'batches';

/** One step of the database's schema. */
export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the file with Unix line ends, because a checkout may translate them. */
  readonly checksum: string;
  readonly kind: MigrationKind;
}

/** The line by which a migration names its kind. Released files with `-- migrate: commit` are from when all files shared one transaction. */
const KIND = /^-- migrate: (outside|batches)\r?$/m;

/** The checksum a migration is recorded with. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

export const kindOf = (text: string): MigrationKind => (KIND.exec(text)?.[1] as MigrationKind) ?? 'transaction';

/** Reads every `NNNN_what.sql`, in order. */
export const readMigrations = async (folder: URL = FOLDER): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: checksumOf(text), kind: kindOf(text) };
    }),
  );
};

const TOKENS = /--.*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:''|[^'])*'|[\s\S]/g;

/** The statements of a migration without comments; a semicolon in a text or in the body of a function ends none. */
export const statementsOf = (text: string): string[] => {
  const statements = [''];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === ';') statements.push('');
    else if (!/^(--|\/\*)/.test(token)) statements[statements.length - 1] += token;
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
};
