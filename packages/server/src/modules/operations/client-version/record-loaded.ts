import type { ClientFiles, ClientStorage } from '#modules/client/index.ts';
import type { ClientFolder } from '../client-folder/check-client-folder.ts';
import { putVersionFile } from './client-file.ts';
import { FOLDER_SIGNATURE } from './rules.ts';
import { insertVersion, lockVersions, selectPublished, updateState } from './store.ts';

/** Records that a folder on disk was published, with its exact bytes; a draft in progress stays as it is. */
export const recordLoaded = async (
  storage: ClientStorage,
  { key, sourceHash }: Pick<ClientFolder, 'key' | 'sourceHash'>,
  files: ClientFiles,
): Promise<void> => {
  const { db, clock } = storage;
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
  for (const [path, bytes] of files) await putVersionFile(storage, key, number, path, bytes);
};
