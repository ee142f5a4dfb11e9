import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type CtxOf, transact } from '../../../../platform/context.ts';
import { type OperatorActor, operatorSignature } from '../../../actors.ts';
import { eraseOwner } from '../../../personal-area/index.ts';
import { recordAct } from '../../audit/record-act.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockConfirmedRequest } from './open-request.ts';

/** Erases the account of a person who confirmed the request: what deleting it in the personal area does, and ends its requests. */
export const erasePerson = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const { recommenderId: personId } = await lockConfirmedRequest(inner, id, 'Loeschung');
    await eraseOwner(inner, personId, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'person.erase',
      subject: { kind: 'account', id: personId, personId },
      after: { request: id },
      reason: reasonOf(reason),
    });
    return done(id);
  });
