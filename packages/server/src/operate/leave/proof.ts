import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { readManifest } from './manifest.ts';
import { isSignedBy, signText } from './signature.ts';

/** What an erasure states. */
export interface Statement {
  readonly manifest: string;
  readonly client: string;
  readonly ended: string;
  readonly erased: Readonly<Record<string, number>>;
  readonly stays: ReadonlyArray<{
    readonly table: string;
    readonly rows: number;
    readonly why: string;
    readonly until: string;
  }>;
}

const STATEMENT = 'erasure.json';
const SIGNATURE = 'erasure.json.sig';

/** Writes a statement and, beside it, the signature of its bytes. */
export const writeProof = async (folder: string, appSecret: string, statement: Statement): Promise<void> => {
  const text = `${JSON.stringify(statement, null, 2)}\n`;
  await writeFile(join(folder, STATEMENT), text);
  await writeFile(join(folder, SIGNATURE), Buffer.from(signText(appSecret, text), 'base64'));
};

/** Checks a statement with the key that the manifest named before; it needs nothing but the folder. */
export const verifyErasure = async (folder: string, tell: (line: string) => void): Promise<void> => {
  const { manifest, text } = await readManifest(folder);
  const read = (file: string) =>
    readFile(join(folder, file)).catch(() => {
      throw new StartupError(`${join(folder, file)} is missing.`);
    });
  const statement = (await read(STATEMENT)).toString();
  if (!isSignedBy(manifest.proofKey, statement, (await read(SIGNATURE)).toString('base64')))
    throw new StartupError('The statement was altered, or signed by another installation than the one that exported.');
  const said = JSON.parse(statement) as Statement;
  if (said.manifest !== createHash('sha256').update(text).digest('hex'))
    throw new StartupError('The statement is about another export.');
  const erased = Object.values(said.erased).reduce((sum, rows) => sum + rows, 0);
  tell(
    `${said.client}: ${erased} rows were erased until ${said.ended}, signed by the installation that exported them.`,
  );
  for (const { table, rows, why, until } of said.stays) tell(`${table}: ${rows} rows stay until ${until}: ${why}`);
};
