import * as calls from '@mundwerk/contract/console/bulk';
import type { Serving } from '#modules/actors.ts';
import { getBulkRun } from './get-bulk-run.ts';
import { startBulkRun } from './start-bulk-run.ts';
import { stopBulkRun } from './stop-bulk-run.ts';
import { undoBulkRun } from './undo-bulk-run.ts';

/** Registers acts over many rows. */
export const serveBulk = ({ serve }: Serving): void => {
  serve(calls.startBulkRun, (ctx, { body }) => startBulkRun(ctx, body));
  serve(calls.getBulkRun, (ctx, { params }) => getBulkRun(ctx, params.id));
  serve(calls.stopBulkRun, (ctx, { params }) => stopBulkRun(ctx, params.id));
  serve(calls.undoBulkRun, (ctx, { params }) => undoBulkRun(ctx, params.id));
};
