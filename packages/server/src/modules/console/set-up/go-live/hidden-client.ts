import { randomBytes } from 'node:crypto';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import {
  expireClient,
  findClient,
  HIDDEN_KEY_BYTES,
  hiddenKeyOf,
  lockLoading,
  markHidden,
  storageIn,
  warmClient,
} from '#modules/client/index.ts';
import { storeFolder, withRendered } from '#modules/operations/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { checkVersion, findWorkingVersion } from '../draft/get-client-draft.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';

/** A new key for a hidden client. */
export const newHiddenKey = (): string => hiddenKeyOf(randomBytes(HIDDEN_KEY_BYTES));

/** How a hidden client differs from the draft it shows. */
export interface Hiding {
  readonly key: string;
  readonly until: Date;
  readonly configOf: (draft: ClientConfig) => ClientConfig;
}

/** Stores the files of the draft as a hidden client; refused while something is wrong with them. */
export const hideDraft = async (ctx: SetUpCtx, { key, until, configOf }: Hiding): Promise<ClientRef> => {
  const { platform } = ctx;
  const version = await findWorkingVersion(ctx);
  const { folder, portal } = await checkVersion(ctx, version);
  if (!folder) throw new AppError('clientNotReady');
  const hidden = { ...(await withRendered(folder, portal)), key, config: configOf(folder.config) };
  await inTransaction(ctx.db, async (db) => {
    await lockLoading(db);
    await storeFolder(storageIn(platform, db), hidden);
    await markHidden(db, key, ctx.client.key, until);
  });
  expireClient(platform, key);
  const client = await findClient(platform, key);
  if (!client) throw new Error('a hidden client that cannot be found');
  for (const language of client.config.Sprachen) await warmClient(platform, client, language);
  return client;
};
