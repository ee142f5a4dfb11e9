import type { AgencyDetail } from '@mundwerk/contract/console/operate/agencies';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import type { Reason } from '../repair/reason.ts';
import { setClosed } from './set-closed.ts';

/** Closes an agency: its people lose access at once, and nothing new is attributed to it. */
export const closeAgency = (ctx: CtxOf<OperatorActor>, number: string, reason: Reason): Promise<AgencyDetail> =>
  setClosed(ctx, number, true, reason);
