import type { ReferralRow } from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { readList } from './read-list.ts';

/** A page of recommendations, newest first. */
export const listReferrals = (ctx: CtxOf<OperatorActor>, request: ListRequest) =>
  readList<ReferralRow>(ctx, 'empfehlungen', request);
