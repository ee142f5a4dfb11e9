import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import type { CtxOf } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { findOwnRun, viewRun } from './view-run.ts';

/** A run of the operator with its progress. */
export const getBulkRun = async (ctx: CtxOf<OperatorActor>, id: string): Promise<Sammelakt> =>
  viewRun(ctx, await findOwnRun(ctx, id));
