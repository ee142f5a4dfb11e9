import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { RESENDS_A_DAY } from '@mundwerk/contract/values/console/repair/repairs';
import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { subjectOf } from '../data-request/open-request.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { findOffered, type WantedMail, writeWanted } from './find-offered.ts';
import { resendScope } from './list-resendable-mails.ts';

const PER_DAY = [{ attempts: RESENDS_A_DAY, windowMinutes: 24 * 60 }];

/** Sends a mail again to the stored address, up to three times per day and kind; its link is new, and the old one expires. */
export const resendMail = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  wanted: WantedMail,
  reason: Reason,
): Promise<ActDone> => {
  const owner = await findOffered(ctx, id, wanted);
  const attempt = await reserveAttempt(ctx, resendScope(wanted.kind), [{ subject: id, steps: PER_DAY }]);
  try {
    return await transact(ctx, async (inner) => {
      // Support overrides the last bounce: the address is tried again, and marked again if the mail comes back.
      await forgetBounces(inner, owner.email);
      const written = await writeWanted(inner, owner, wanted);
      await recordAct(inner, {
        act: 'mail.resend',
        subject: subjectOf({ personId: id, isContact: owner.account === null }),
        after: { mail: wanted.kind, number: wanted.number, kinds: written.map(({ kind }) => kind) },
        reason: reasonOf(reason),
      });
      return done(null);
    });
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};
