import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { storageIn } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { readVersionFile, restoreSecrets } from '#modules/operations/index.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { putFile } from './change-client-draft.ts';
import { viewDraft } from './get-client-draft.ts';
import { closeDraft, openDraft } from './open-draft.ts';

/** An upload in one piece; its size is bounded by the call. */
export const wholeBody = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(body));

/** Stores an uploaded file in the draft unchanged. */
export const uploadDraftFile = async (
  ctx: SetUpCtx,
  { path, revision }: { readonly path: string; readonly revision: number },
  body: AsyncIterable<Uint8Array>,
): Promise<ClientDraft> => {
  const sent = await wholeBody(body);
  return transactSetUp(ctx, async (inner) => {
    const draft = await openDraft(inner, revision);
    const before = path.endsWith('.json')
      ? await readVersionFile(storageIn(ctx.platform, inner.db), ctx.client.key, draft.number, path)
      : null;
    const bytes = before ? Buffer.from(restoreSecrets(sent.toString('utf8'), before.bytes.toString('utf8'))) : sent;
    await putFile(inner, draft, path, bytes);
    await closeDraft(inner, draft);
    const view = await viewDraft(inner, { ...draft, revision: draft.revision + 1, changedAt: ctx.now });
    await recordAct(inner, {
      act: 'client.change',
      subject: { kind: 'client', id: ctx.client.key },
      after: { version: draft.number, changes: [{ file: path, bytes: bytes.length }] },
    });
    return view;
  });
};
