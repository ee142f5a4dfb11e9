import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type CtxOf, transact } from '../../../../platform/context.ts';
import { lockRecommender } from '../../../account/index.ts';
import type { OperatorActor } from '../../../actors.ts';
import { takeNameAway } from '../../../recommendation/index.ts';
import { auditValue } from '../../audit/masked.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Takes the name of a lasting link away, as one that insults or pretends; what was made through it stays. */
export const endPersonalName = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    await findAccount(inner, id);
    // Choosing a name takes the same lock, so that the one that was seen is the one that ends.
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
