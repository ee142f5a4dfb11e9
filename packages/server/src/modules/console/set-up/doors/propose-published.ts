import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import type { OperatorActor } from '#modules/actors.ts';
import type { Doors } from '#modules/client/index.ts';
import { endProposal } from '#modules/console/approval/end-proposal.ts';
import { storeProposal } from '#modules/console/approval/propose-approval.ts';
import { selectOpenBySubject } from '#modules/console/approval/store.ts';
import type { Actor } from '#platform/context.ts';
import type { Publishing } from '../set-up-ctx.ts';
import { describeDoors, doorsKind } from './doors-kind.ts';

const isOperator = (actor: Actor): actor is OperatorActor => actor.kind === 'operator';

/**
 * Proposes the doors that a publication leaves as they were, in its transaction; returns the proposal, or null where nothing waits. A task
 * publishes for nobody, so that a person has to propose what it published.
 */
export const proposePublished = async (
  ctx: Publishing,
  { live, next }: { readonly live: Doors; readonly next: Doors },
  reason: { readonly code: ActReason; readonly text: string } | null,
): Promise<string | null> => {
  const { platform, client, actor } = ctx;
  const payload = describeDoors(platform, live, next);
  const waiting = (await selectOpenBySubject(ctx, 'client.doors')).get(client.key) ?? null;
  if (!payload) {
    if (waiting) await endProposal(ctx, waiting, { state: 'Verfallen', by: null, reason: 'Wieder wie zuvor' });
    return null;
  }
  if (!isOperator(actor) || reason === null) return null;
  try {
    const proposal = { kind: doorsKind, subject: { kind: 'client', id: client.key }, payload, reason };
    return (await storeProposal({ ...ctx, actor }, proposal)).id;
  } catch (error) {
    // The same values are proposed already, by this or another person.
    if (error instanceof AppError && error.reason === 'alreadyProposed') return waiting;
    throw error;
  }
};
