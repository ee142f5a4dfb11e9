import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { countSessions } from '#modules/account/index.ts';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { line, previewOf } from '../preview.ts';
import { restorable } from './restorable.ts';

/** The number of sessions that would be restored, and of wrong passwords that would be forgotten. */
export const previewAccessRestore = async (ctx: CtxOf<OperatorActor>, id: string): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  const { sessions, wrongPasswords, refusal } = await restorable(ctx, account);
  const open = await countSessions(ctx, id);
  return previewOf({
    lines: [line('sitzungen', 'Anzahl', open, open + sessions), line('fehlversuche', 'Anzahl', wrongPasswords, 0)],
    mails: refusal ? [] : [{ kind: 'access-restored', to: account.email }],
    obstacles: [refusal],
  });
};
