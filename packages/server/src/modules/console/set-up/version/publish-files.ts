import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import {
  ClientRefused,
  type ClientStorage,
  closedDoors,
  doorsOf,
  expireClient,
  lockLiveConfig,
  lockLoading,
  storageIn,
} from '#modules/client/index.ts';
import { clientVersions, storeFolder, type Version, withRendered } from '#modules/operations/index.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import { proposePublished } from '../doors/propose-published.ts';
import type { checkVersion } from '../draft/get-client-draft.ts';
import type { Publishing } from '../set-up-ctx.ts';

/**
 * The values that count: a new payout account (decisions §19) and new doors (decisions §22) in the files only take effect after a second
 * person approved them; until then the previous ones apply, and a new client has none.
 */
const countingValues = async (storage: ClientStorage, key: string) => {
  const live = await lockLiveConfig(storage, key);
  return {
    Auszahlungskonto: live?.Auszahlungskonto ?? null,
    ...(live ? doorsOf(live) : closedDoors(key)),
  };
};

/** The parts of a publication that differ: how the version moves, the record of the act, and the reason that a person gave. */
interface Publication<T> {
  move(db: Database): Promise<T>;
  record(db: Database, moved: T, approvalId: string | null): Promise<void>;
  readonly reason: { readonly code: ActReason; readonly text: string } | null;
}

/**
 * Replaces what is live by a version, in the same way as a folder on disk is loaded, except for values that need a second person: these
 * are proposed in the same transaction.
 */
export const publishFiles = async <T>(
  ctx: Publishing,
  { folder, portal }: Awaited<ReturnType<typeof checkVersion>>,
  { move, record, reason }: Publication<T>,
): Promise<T> => {
  const { platform } = ctx;
  if (!folder) throw new AppError('clientNotReady');
  const rendered = await withRendered(folder, portal);
  try {
    return await inTransaction(ctx.db, async (db) => {
      await lockLoading(db);
      const moved = await move(db);
      const storage = storageIn(platform, db);
      const config = { ...folder.config, ...(await countingValues(storage, folder.key)) };
      await storeFolder(storage, { ...rendered, config });
      const doors = { live: doorsOf(config), next: doorsOf(folder.config) };
      await record(db, moved, await proposePublished({ ...ctx, db }, doors, reason));
      return moved;
    });
  } catch (error) {
    // A host that another client took between the check and now.
    throw error instanceof ClientRefused ? new AppError('clientNotReady') : error;
  } finally {
    expireClient(platform, folder.key);
  }
};

/** Publishes a version in place of the previous one. */
export const replacePublished = async (
  { client: { key }, now }: Pick<Publishing, 'client' | 'now'>,
  db: Database,
  version: Version,
  note: string | null,
): Promise<Version> => {
  const before = await clientVersions.selectPublished(db, key);
  if (before) await clientVersions.updateState(db, key, before.number, { from: ['Veroeffentlicht'], to: 'Ersetzt' });
  return clientVersions.updateState(db, key, version.number, {
    from: ['Entwurf', 'Geplant'],
    to: 'Veroeffentlicht',
    publishedAt: now,
    note,
  });
};
