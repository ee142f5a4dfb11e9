import type { InsightRow } from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { readList } from './read-list.ts';

/** A page of the recommendations behind a figure, newest first. */
export const listInsightRows = (ctx: CtxOf<OperatorActor>, request: ListRequest) =>
  readList<InsightRow>(ctx, 'auswertung', request);
