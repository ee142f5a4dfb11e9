import type { CallReply } from '@mundwerk/contract/call';
import type { compareClientVersions as compareClientVersionsCall } from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import { storageIn } from '#modules/client/index.ts';
import { clientVersions, readVersionFiles } from '#modules/operations/index.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { differencesOf } from './file-differences.ts';

/** The differences between two versions, by default between the published one and the draft. */
export const compareClientVersions = async (
  ctx: SetUpCtx,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<CallReply<typeof compareClientVersionsCall>> => {
  const { key } = ctx.client;
  const { selectDraft, selectPublished, selectVersion } = clientVersions;
  const published = await selectPublished(ctx.db, key);
  const earlier = from === null ? published : await selectVersion(ctx.db, key, from);
  const later = to === null ? ((await selectDraft(ctx.db, key)) ?? published) : await selectVersion(ctx.db, key, to);
  if (!later || (from !== null && !earlier)) throw new AppError('notFound');
  const before = earlier
    ? await readVersionFiles(storageIn(ctx.platform, ctx.db), key, earlier.number)
    : new Map<string, Buffer>();
  const after = await readVersionFiles(storageIn(ctx.platform, ctx.db), key, later.number);
  return { Von: earlier?.number ?? null, Bis: later.number, Unterschiede: differencesOf(before, after) };
};
