import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { StoredRow } from '#platform/encryption.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Workplace } from '../command.ts';
import type { Table } from './catalogue.ts';
import { differencesFrom, inSnapshot, type Leaving, openLeaving, tableOf } from './leaving.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { readPart } from './part-files.ts';
import { keyOf, requireSameForm, verifyParts } from './store-export.ts';
import { openDataKeys, readReceiverPrivate } from './wrapping.ts';

/** The stored rows of the same keys. */
const storedRows = async (db: Database, table: Table, rows: readonly StoredRow[]): Promise<StoredRow[]> => {
  const columns = sql.join(table.key.map((name) => sql.ref(name)));
  const client = sql.ref(table.clientColumn ?? '');
  const wanted = sql`select ${client}, ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::json)`;
  const found = await sql<{ row: StoredRow }>`
    select row_to_json(t) as row from ${sql.table(table.name)} as t where (${client}, ${columns}) in (${wanted})`.execute(
    db,
  );
  return found.rows.map(({ row }) => row);
};

/** Compares every wrapped secret with the one that is stored here, both in clear; returns how many are the same. */
const compareSecrets = async (
  db: Database,
  { folder, manifest, keyFile }: { readonly folder: string; readonly manifest: Manifest; readonly keyFile: string },
  leaving: Leaving,
): Promise<{ same: number; found: string[] }> => {
  const { secrets } = leaving;
  const keys = await openDataKeys(manifest.keys, await readReceiverPrivate(keyFile));
  const found: string[] = [];
  let same = 0;
  for (const exported of manifest.tables) {
    const table = tableOf(leaving, exported.table);
    const keyText = (row: StoredRow): string => JSON.stringify(table.key.map((name) => row[name]));
    let others = 0;
    for (const part of secrets.has(table) ? exported.parts : []) {
      for await (const lines of readPart(join(folder, part.file))) {
        const rows = lines.map((line) => JSON.parse(line) as StoredRow);
        const keyOnly = rows.map((row) =>
          Object.fromEntries([table.clientColumn ?? '', ...table.key].map((name) => [name, row[name]])),
        );
        const here = new Map((await storedRows(db, table, keyOnly)).map((row) => [keyText(row), row]));
        for (const row of rows) {
          const stored = here.get(keyText(row));
          const open = stored ? secrets.openRow(table, stored) : {};
          for (const [column, text] of Object.entries(secrets.unwrapRow(table, row, keyOf(keys, part)))) {
            if (open[column] === text) same += 1;
            else others += 1;
          }
        }
      }
    }
    if (others > 0) found.push(`${table.name}: ${others} secrets are not those that were exported`);
  }
  return { same, found };
};

/** Compares an export with what is stored here, and tells of every difference; with the receiver's key also all secrets. */
export const compareExport = async (place: Workplace, folder: string, keyFile: string | null): Promise<void> => {
  const { db, tell } = place;
  const { manifest } = await readManifest(folder);
  const leaving = await openLeaving(place, db, manifest.client);
  requireSameForm(manifest, leaving);
  await verifyParts(folder, manifest);
  await inSnapshot(db, async (trx) => {
    const found = await differencesFrom(trx, manifest, leaving);
    const secrets = keyFile ? await compareSecrets(trx, { folder, manifest, keyFile }, leaving) : null;
    const all = [...found, ...(secrets?.found ?? [])];
    for (const line of all) tell(line);
    const { links, passkeys } = manifest.measures;
    const count = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    tell(
      `${count} rows of ${manifest.tables.length} tables, ${links.resolving} of ${links.referrals} links lead somewhere.`,
    );
    tell(secrets ? `${secrets.same} secrets are the same.` : 'Secrets are compared with --key alone.');
    for (const [host, some] of Object.entries(passkeys)) tell(`${some} passkeys work at ${host} and nowhere else.`);
    if (all.length > 0) throw new StartupError(`${all.length} differences.`);
    tell('0 differences.');
  });
};
