import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { RESTORES_A_DAY } from '@mundwerk/contract/values/console/repair/repairs';
import { type CtxOf, transact } from '../../../../platform/context.ts';
import { reserveAttempt } from '../../../../platform/throttle/throttle.ts';
import { forgetAllWrongPasswords, notifyOwner, reviveSessions } from '../../../account/index.ts';
import type { OperatorActor } from '../../../actors.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { restorable } from './restorable.ts';

const PER_DAY = [{ attempts: RESTORES_A_DAY, windowMinutes: 24 * 60 }];

/**
 * Gives a person back an access that was ended by mistake: sessions that an operator ended live again on devices that still hold their
 * token, and wrong passwords no longer count. Revived sessions are not fresh, so that money still needs a login; the owner is told.
 */
export const restoreAccess = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const account = await findAccount(inner, id);
    const { since, wrongPasswords, refusal } = await restorable({ ...inner, actor: ctx.actor }, account);
    if (refusal) throw new AppError(refusal);
    // Counted in the same transaction: what is refused or fails counts for nothing.
    await reserveAttempt(inner, 'console:restore', [{ subject: id, steps: PER_DAY }]);
    const sessions = await reviveSessions(inner, id, since);
    await forgetAllWrongPasswords(inner, account.email);
    await notifyOwner(inner, id, { subject: 'accessRestored', isBySupport: true });
    await recordAct(inner, {
      act: 'session.restore',
      subject: { kind: 'account', id, personId: id },
      before: { sessions: 0, wrongPasswords },
      after: { sessions, wrongPasswords: 0 },
      reason: reasonOf(reason),
    });
    return done(null);
  });
