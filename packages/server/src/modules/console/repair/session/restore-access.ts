import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { RESTORES_A_DAY } from '@mundwerk/contract/values/console/repair/repairs';
import { forgetAllWrongPasswords, notifyOwner, reviveSessions } from '#modules/account/index.ts';
import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { restorable } from './restorable.ts';

const PER_DAY = [{ attempts: RESTORES_A_DAY, windowMinutes: 24 * 60 }];

/**
 * Restores an access that was ended by mistake: sessions that an operator ended are valid again on devices that still have their token, and
 * wrong passwords no longer count. Restored sessions are not fresh, so that money still needs a login; the owner is notified.
 */
export const restoreAccess = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const account = await findAccount(inner, id);
    const { since, wrongPasswords, refusal } = await restorable({ ...inner, actor: ctx.actor }, account);
    if (refusal) throw new AppError(refusal);
    // The attempt is counted in the same transaction, so that a refused or failed one does not count.
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
