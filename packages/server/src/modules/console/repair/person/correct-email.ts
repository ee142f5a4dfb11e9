import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { startEmailCorrection } from '#modules/account/index.ts';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { auditValue } from '#modules/console/audit/masked.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/** Corrects the address of an account: both mailboxes are mailed, and it takes effect when the new one confirms. */
export const correctEmail = (ctx: CtxOf<OperatorActor>, id: string, email: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const change = await startEmailCorrection(inner, id, email, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'person.correct',
      subject: { kind: 'account', id, personId: id },
      before: { email: auditValue(ctx.platform, 'email', change.oldEmail) },
      after: { email: auditValue(ctx.platform, 'email', email) },
      reason: reasonOf(reason),
    });
    return done(change.id, change.expiresAt);
  });
