import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { NOT_ME_HOLD_DAYS } from '@mundwerk/contract/values/console/repair/repairs';
import { countSessions, markSessionsEnded, notifyOwner } from '#modules/account/index.ts';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { expireClient } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { addStop } from '#modules/stop/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';

/**
 * Acts on a person's word that it was not them: all sessions end, payments and pickups wait a week, and the owner is mailed the
 * button that secures the account for good. The hold is a stop of the person: it ends by itself, or by hand on the page of stops.
 */
export const protectAccount = async (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> => {
  const result = await transact(ctx, async (inner) => {
    await findAccount(inner, id);
    const sessions = await countSessions(inner, id);
    await markSessionsEnded(inner, id);
    const endsAt = new Date(ctx.now.getTime() + NOT_ME_HOLD_DAYS * 86_400_000);
    const scopes = ['Abholung', 'Auszahlung'] as const;
    const stop = { target: 'Person', targetId: id, scopes, texts: {}, endsAt } as const;
    const stopId = await addStop(inner, stop, operatorSignature(ctx.actor));
    await notifyOwner(inner, id, { subject: 'accountProtected', isBySupport: true });
    await recordAct(inner, {
      act: 'session.end',
      subject: { kind: 'account', id, personId: id },
      before: { sessions },
      after: { sessions: 0, stop: stopId, heldUntil: endsAt },
      reason: reasonOf(reason),
    });
    return done(stopId);
  });
  expireClient(ctx.platform, ctx.client.key);
  return result;
};
