import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureReady } from '../setup.mjs';
import { runVitest } from './run-vitest.mjs';

// Dump, restore and continue; base backup and WAL to a point in time; a lost key: the runbooks of docs/how-to/back-up-and-restore.md.
// It needs the programs of a PostgreSQL (initdb, pg_dump, pg_basebackup …), which the embedded one does not have: POSTGRES_BIN names their folder.
const debian = '/usr/lib/postgresql';
const found = existsSync(debian)
  ? readdirSync(debian)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_basebackup')))
  : undefined;
const bin = process.env.POSTGRES_BIN ?? found;
if (!bin) {
  process.stderr.write(
    'No PostgreSQL with pg_dump and pg_basebackup was found: install one, or set POSTGRES_BIN to the folder of its programs.\n',
  );
  process.exit(1);
}
const files = ['--project', 'server', '--testTimeout', '600000', '--hookTimeout', '180000', 'src/testing/restore'];
process.exitCode = runVitest(ensureReady(), files, { POSTGRES_BIN: bin }) ? 0 : 1;
