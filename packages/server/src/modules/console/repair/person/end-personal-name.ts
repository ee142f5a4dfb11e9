import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { lockRecommender } from '#modules/account/index.ts';
import type { OperatorActor } from '#modules/actors.ts';
import { auditValue } from '#modules/console/audit/masked.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { takeNameAway } from '#modules/recommendation/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Removes the name of a personal link, such as one that insults or impersonates; recommendations made through it stay. */
export const endPersonalName = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    await findAccount(inner, id);
    // Choosing a name takes the same lock, so that the name the operator saw is the one removed.
    await lockRecommender(inner, id);
    const name = await takeNameAway(inner, id);
    await recordAct(inner, {
      act: 'name.end',
      subject: { kind: 'account', id, personId: id },
      before: { name: auditValue(ctx.platform, 'text', name) },
      after: { name: null },
      reason: reasonOf(reason),
    });
    return done(null);
  });
