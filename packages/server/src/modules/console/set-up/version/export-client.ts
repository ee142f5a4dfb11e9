import { Readable } from 'node:stream';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import { storageIn } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import type { Reason } from '#modules/console/repair/reason.ts';
import { clientVersions, readVersionFiles, writeClientArchive } from '#modules/operations/index.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { findWorkingVersion } from '../draft/get-client-draft.ts';
import type { SetUpCtx } from '../set-up-ctx.ts';

/** The files of a version as an archive, secrets included; the export is recorded. */
export const exportClient = async (ctx: SetUpCtx, number: number | null, reason: Reason): Promise<FileReply> => {
  const { key } = ctx.client;
  const version =
    number === null ? await findWorkingVersion(ctx) : await clientVersions.selectVersion(ctx.db, key, number);
  if (!version) throw new AppError('notFound');
  const files = await readVersionFiles(storageIn(ctx.platform, ctx.db), key, version.number);
  await recordAct(ctx, {
    act: 'client.export',
    subject: { kind: 'client', id: key },
    after: { version: version.number, files: files.size },
    reason: reasonOf(reason),
  });
  return new FileReply(`${key}-${version.number}.zip`, Readable.from(writeClientArchive(files), { objectMode: false }));
};
