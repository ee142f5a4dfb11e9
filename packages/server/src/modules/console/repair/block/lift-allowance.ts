import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import type { Reason } from '../reason.ts';
import { liftListed } from './lift-listed.ts';

/** Ends an exception: blocks that match the address apply again. */
export const liftAllowance = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  liftListed(ctx, 'allow.lift', id, reason, (kind) => kind === 'allow');
