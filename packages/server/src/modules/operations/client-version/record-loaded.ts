import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ClientFiles } from '../../client/index.ts';
import type { ClientFolder } from '../client-folder/check-client-folder.ts';
import { hashOfFile } from './client-file.ts';
import { FOLDER_SIGNATURE } from './rules.ts';
import { insertVersion, lockVersions, selectPublished, updateState, upsertFile } from './store.ts';

/** Records that a folder on disk was published, with its exact bytes; a draft that somebody works on stays as it is. */
export const recordLoaded = async (
  db: Database,
  clock: Clock,
  { key, sourceHash }: Pick<ClientFolder, 'key' | 'sourceHash'>,
  files: ClientFiles,
): Promise<void> => {
  await lockVersions(db, key);
  const published = await selectPublished(db, key);
  if (published) await updateState(db, key, published.number, { from: ['Veroeffentlicht'], to: 'Ersetzt' });
  const { number } = await insertVersion(db, key, {
    state: 'Veroeffentlicht',
    by: FOLDER_SIGNATURE,
    now: clock.now(),
    basedOn: published?.number ?? null,
    sourceHash,
  });
  for (const [path, bytes] of files) await upsertFile(db, key, number, { path, hash: hashOfFile(bytes), bytes });
};
