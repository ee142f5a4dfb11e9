import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { endDataRequests } from '#modules/personal-area/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { lockOpenRequest, subjectOf } from './open-request.ts';

/** Ends a request that the person withdrew. */
export const withdrawDataRequest = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const request = await lockOpenRequest(inner, id);
    await endDataRequests(inner, { id }, { outcome: 'zurueckgezogen', by: operatorSignature(ctx.actor) });
    await recordAct(inner, {
      act: 'person.request',
      subject: subjectOf(request),
      before: { kind: request.kind, request: id },
      after: { outcome: 'zurueckgezogen' },
      reason: reasonOf(reason),
    });
    return done(id);
  });
