import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import type { Reason } from '../reason.ts';
import { listEntry } from './list-entry.ts';

/** Blocks every address that fits a pattern. */
export const blockPattern = (ctx: CtxOf<OperatorActor>, pattern: string, reason: Reason): Promise<ActDone> =>
  listEntry(ctx, 'pattern', pattern, reason);
