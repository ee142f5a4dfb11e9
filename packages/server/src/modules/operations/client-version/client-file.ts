import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { ClientFiles } from '../../client/index.ts';
import { inFolderOrder } from './rules.ts';
import { selectContents, type VersionFile } from './store.ts';

/** The name under which a file's content is stored. */
export const hashOfFile = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The files of a version as a folder would have them. */
export const readVersionFiles = async (db: Database, key: string, number: number): Promise<ClientFiles> =>
  inFolderOrder((await selectContents(db, key, number)).map(({ path, bytes }) => [path, bytes] as const));

/** One name for the files of a version as a whole: a test referral counts for exactly these. */
export const trialHashOf = (files: readonly VersionFile[]): string =>
  createHash('sha256')
    .update(files.map(({ path, hash }) => `${path} ${hash}`).join('\n'))
    .digest('hex');
