import * as calls from '@mundwerk/contract/console/repair/merge';
import type { Serving } from '#modules/actors.ts';
import { previewMerge } from './preview-merge.ts';
import { proposeMerge } from './propose-merge.ts';

/** Registers the calls that merge accounts. */
export const serveMerges = ({ serve }: Serving): void => {
  serve(calls.previewMerge, (ctx, { params, body }) => previewMerge(ctx, params.id, body.Email));
  serve(calls.proposeMerge, (ctx, { params, body }) => proposeMerge(ctx, params.id, body.Email, body.Grund));
};
