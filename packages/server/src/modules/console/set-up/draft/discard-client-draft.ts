import { reasonOf } from '@mundwerk/contract/console/reason';
import { recordAct } from '#modules/console/audit/record-act.ts';
import type { Reason } from '#modules/console/repair/reason.ts';
import { clientVersions } from '#modules/operations/index.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { lockDraft } from './open-draft.ts';

/** Discards the draft; it stays in the history, so that it can still be viewed. */
export const discardClientDraft = (ctx: SetUpCtx, revision: number, reason: Reason): Promise<{ Nummer: number }> =>
  transactSetUp(ctx, async (inner) => {
    const { key } = ctx.client;
    const draft = await lockDraft(inner, revision);
    await clientVersions.updateState(inner.db, key, draft.number, { from: ['Entwurf'], to: 'Verworfen' });
    await recordAct(inner, {
      act: 'client.discard',
      subject: { kind: 'client', id: key },
      before: { version: draft.number },
      reason: reasonOf(reason),
    });
    return { Nummer: draft.number };
  });
