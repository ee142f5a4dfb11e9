import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { undoLinkExtension } from '#modules/recommendation/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { done } from '../preview.ts';

/** Undoes an extension within seconds, by the person who made it. */
export const undoExtension = (ctx: CtxOf<OperatorActor>, id: string): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const { number, fromEnd, toEnd } = await undoLinkExtension(inner, id, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'recommendation.extend',
      subject: { kind: 'recommendation', id: number },
      before: { validUntil: toEnd },
      after: { validUntil: fromEnd },
    });
    return done(id);
  });
