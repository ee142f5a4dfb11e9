import type { CallReply } from '@mundwerk/contract/call';
import type { tryClientImport as tryClientImportCall } from '@mundwerk/contract/console/set-up/versions';
import { storageIn } from '#modules/client/index.ts';
import { clientVersions, readVersionFiles } from '#modules/operations/index.ts';
import { checkFiles, clientName, viewProblem } from '../draft/get-client-draft.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { differencesOf } from './file-differences.ts';
import { readSentArchive } from './sent-archive.ts';

/** The changes that an archive would make, and its problems; nothing is stored. */
export const tryClientImport = async (
  ctx: SetUpCtx,
  body: AsyncIterable<Uint8Array>,
): Promise<CallReply<typeof tryClientImportCall>> => {
  const files = await readSentArchive(body);
  const { key } = ctx.client;
  const replaced =
    (await clientVersions.selectDraft(ctx.db, key)) ?? (await clientVersions.selectPublished(ctx.db, key));
  const { problems } = await checkFiles(ctx, files);
  return {
    Name: clientName(files, key),
    Von: replaced?.number ?? null,
    Unterschiede: replaced
      ? differencesOf(await readVersionFiles(storageIn(ctx.platform, ctx.db), key, replaced.number), files)
      : // Everything is new, so listing contents would repeat the whole archive.
        [...files.keys()].map((path) => ({ Pfad: path, Art: 'Neu', Felder: [], Vorher: null, Nachher: null })),
    Probleme: problems.map((problem) => viewProblem(ctx, problem)),
  };
};
