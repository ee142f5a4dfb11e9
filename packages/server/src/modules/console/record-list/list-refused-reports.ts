import type { RefusedReportRow } from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { readList } from './read-list.ts';

/** A page of the reports that were refused, the last first. */
export const listRefusedReports = (ctx: CtxOf<OperatorActor>, request: ListRequest) =>
  readList<RefusedReportRow>(ctx, 'meldungen', request);
