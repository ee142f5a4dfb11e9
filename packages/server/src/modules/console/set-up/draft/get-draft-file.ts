import type { CallReply } from '@mundwerk/contract/call';
import type { getDraftFile as getDraftFileCall } from '@mundwerk/contract/console/set-up/draft';
import { AppError } from '@mundwerk/contract/errors';
import { storageIn } from '#modules/client/index.ts';
import { clientVersions, fileKind, hideSecrets, isTextFile, readVersionFile } from '#modules/operations/index.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';
import { findWorkingVersion } from './get-client-draft.ts';

/** One file of the draft, or of another version; secrets are hidden, because only an export may bring them out. */
export const getDraftFile = async (
  ctx: SetUpCtx,
  { path, number }: { readonly path: string; readonly number: number | null },
): Promise<CallReply<typeof getDraftFileCall>> => {
  const { key } = ctx.client;
  const version =
    number === null ? await findWorkingVersion(ctx) : await clientVersions.selectVersion(ctx.db, key, number);
  const found = version && (await readVersionFile(storageIn(ctx.platform, ctx.db), key, version.number, path));
  if (!found) throw new AppError('notFound');
  const text = isTextFile(path) ? found.bytes.toString('utf8') : null;
  return {
    Pfad: path,
    Art: fileKind(path),
    Groesse: found.bytes.length,
    Hash: found.hash,
    Revision: version.state === 'Entwurf' || version.state === 'Geplant' ? version.revision : 0,
    Text: text !== null && path.endsWith('.json') ? hideSecrets(text) : text,
    Base64: text === null ? found.bytes.toString('base64') : null,
  };
};
