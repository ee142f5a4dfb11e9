import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import type { Reason } from '../reason.ts';
import { listEntry } from './list-entry.ts';

/** Blocks an address, whether or not it has an account. */
export const blockAddress = (ctx: CtxOf<OperatorActor>, address: string, reason: Reason): Promise<ActDone> =>
  listEntry(ctx, 'address', address, reason);
