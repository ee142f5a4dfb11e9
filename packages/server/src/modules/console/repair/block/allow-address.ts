import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import type { Reason } from '../reason.ts';
import { listEntry } from './list-entry.ts';

/** Admits an address that a block matches, or a pattern where only approved addresses may take part. */
export const allowAddress = (ctx: CtxOf<OperatorActor>, entry: string, reason: Reason): Promise<ActDone> =>
  listEntry(ctx, 'allow', entry, reason);
