import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { countSessions, markSessionsEndedBy } from '#modules/account/index.ts';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Logs a person out on every device; for a while an operator can bring the sessions back. */
export const endSessions = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    await findAccount(inner, id);
    const sessions = await countSessions(inner, id);
    await markSessionsEndedBy(inner, id, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'session.end',
      subject: { kind: 'account', id, personId: id },
      before: { sessions },
      after: { sessions: 0 },
      reason: reasonOf(reason),
    });
    return done(null);
  });
