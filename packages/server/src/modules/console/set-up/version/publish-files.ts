import { AppError } from '@mundwerk/contract/errors';
import type { Actor, Platform } from '../../../../platform/context.ts';
import { type Database, inTransaction } from '../../../../platform/db/database.ts';
import { ClientRefused, expireClient, findClient, lockLoading, storageIn } from '../../../client/index.ts';
import {
  type ClientFolder,
  clientVersions,
  storeFolder,
  type Version,
  withRendered,
} from '../../../operations/index.ts';
import type { checkVersion } from '../draft/get-client-draft.ts';

/** The context of a publication, by an operator or by the task for planned versions. */
export interface Publishing {
  readonly platform: Platform;
  readonly db: Database;
  readonly now: Date;
  readonly actor: Actor;
  readonly ipPrefix: string;
  readonly client: { readonly key: string };
}

/**
 * The effective payout account: a new one in the files only takes effect after a second person approved it (decisions §19), until then the
 * previous one applies.
 */
const withCountingAccount = async (platform: Platform, folder: ClientFolder): Promise<ClientFolder> => {
  expireClient(platform, folder.key);
  const live = await findClient(platform, folder.key);
  return { ...folder, config: { ...folder.config, Auszahlungskonto: live?.config.Auszahlungskonto ?? null } };
};

/** Replaces what is live by a version, in the same way as a folder on disk is loaded; `conclude` moves the version and records the act. */
export const publishFiles = async <T>(
  ctx: Publishing,
  { folder, portal }: Awaited<ReturnType<typeof checkVersion>>,
  conclude: (db: Database) => Promise<T>,
): Promise<T> => {
  const { platform } = ctx;
  if (!folder) throw new AppError('clientNotReady');
  const counting = await withCountingAccount(platform, await withRendered(folder, portal));
  try {
    return await inTransaction(ctx.db, async (db) => {
      await lockLoading(db);
      const concluded = await conclude(db);
      await storeFolder(storageIn(platform, db), counting);
      return concluded;
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
