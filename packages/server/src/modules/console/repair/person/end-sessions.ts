import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type CtxOf, transact } from '../../../../platform/context.ts';
import { countSessions, markSessionsEnded } from '../../../account/index.ts';
import type { OperatorActor } from '../../../actors.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Logs a person out on every device. */
export const endSessions = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    await findAccount(inner, id);
    const sessions = await countSessions(inner, id);
    await markSessionsEnded(inner, id);
    await recordAct(inner, {
      act: 'session.end',
      subject: { kind: 'account', id, personId: id },
      before: { sessions },
      after: { sessions: 0 },
      reason: reasonOf(reason),
    });
    return done(null);
  });
