import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { correctionRefusal, countSessions } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { line, previewOf } from '../preview.ts';

/** The effect of correcting an address; sessions end when the new mailbox confirms. */
export const previewEmailCorrection = async (ctx: Ctx, id: string, email: string): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  return previewOf({
    lines: [
      line('email', 'Text', maskEmail(account.email), maskEmail(email)),
      line('sitzungen', 'Anzahl', await countSessions(ctx, id), 0),
    ],
    mails: [
      { kind: 'address-corrected', to: account.email },
      { kind: 'confirm-new-address', to: email },
    ],
    obstacles: [await correctionRefusal(ctx, id, email)],
  });
};
