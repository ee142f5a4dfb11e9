import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import type { Reason } from '../reason.ts';
import { liftListed } from './lift-listed.ts';

/** Lifts a block. A pattern concerns many people, so only operators who may set one may lift it. */
export const liftBlock = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  liftListed(
    ctx,
    'block.lift',
    id,
    reason,
    (kind) => kind !== 'allow' && (kind !== 'pattern' || mayAct(ctx.actor.roles, 'block.pattern')),
  );
