import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { findOwnRun, viewRun } from './view-run.ts';

/** A run of the operator with its progress. */
export const getBulkRun = async (ctx: CtxOf<OperatorActor>, id: string): Promise<Sammelakt> =>
  viewRun(ctx, await findOwnRun(ctx, id));
