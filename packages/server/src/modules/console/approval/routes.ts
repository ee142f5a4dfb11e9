import * as calls from '@mundwerk/contract/console/approval';
import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Serving } from '#modules/actors.ts';
import { decideApproval } from './decide-approval.ts';
import { getApproval } from './get-approval.ts';
import type { ApprovalKinds } from './kinds.ts';
import { listApprovals } from './list-approvals.ts';
import { viewApproval } from './view-approval.ts';
import { withdrawApproval } from './withdraw-approval.ts';

/** Registers the calls of approvals, for the kinds that the parts of the console define. */
export const serveApproval = ({ serve }: Serving, kinds: ApprovalKinds): void => {
  serve(calls.listApprovals, (ctx, { body }) => listApprovals(ctx, kinds, body));
  serve(calls.getApproval, (ctx, { params }) => getApproval(ctx, kinds, params.id));
  serve(calls.decideApproval, async (ctx, { params, body }) => {
    await decideApproval(ctx, kinds, params.id, { state: body.Entscheidung, reason: reasonOf(body.Grund) });
    return viewApproval(ctx, kinds, params.id);
  });
  serve(calls.withdrawApproval, async (ctx, { params }) => {
    await withdrawApproval(ctx, params.id);
    return viewApproval(ctx, kinds, params.id);
  });
};
