import type { RefusedReportRow } from '@mundwerk/contract/console/record/record-lists';
import type { ListRequest } from '@mundwerk/contract/list';
import type { CtxOf } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { readList } from './read-list.ts';

/** A page of the reports that were refused, the last first. */
export const listRefusedReports = (ctx: CtxOf<OperatorActor>, request: ListRequest) =>
  readList<RefusedReportRow>(ctx, 'meldungen', request);
