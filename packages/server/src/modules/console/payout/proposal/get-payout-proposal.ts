import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { selectLastRun, selectProposals } from '../read-models/proposals.ts';
import { countNewPayees } from '../read-models/waiting-payments.ts';
import { changesSince } from '../rules.ts';
import { judgePayments, readWaitingPayments } from '../waiting/list-waiting-payments.ts';
import { currentPayload } from './payout-run-kind.ts';

/** Number of the largest payments that are listed separately. */
const LARGEST = 5;

/** A proposal for its approver: the same list, the changes since, and the differences from the last run. */
export const getPayoutProposal = async (ctx: Ctx, id: string) => {
  const [proposal] = await selectProposals(ctx, id);
  if (!proposal) throw new AppError('notFound');
  const { payload } = proposal;
  const ids = payload.payments.map((payment) => payment.id);
  const isOpen = proposal.state === 'Vorgeschlagen';
  const judged = isOpen ? await judgePayments(ctx, await readWaitingPayments(ctx, ids)) : [];
  const nameOf = new Map(judged.map((one) => [one.row.id, one]));
  return {
    proposal,
    payments: judged.toSorted((one, other) => other.hints.length - one.hints.length),
    changes: isOpen ? changesSince(payload, await currentPayload(ctx, payload.executionDay, ids)) : [],
    lastRun: await selectLastRun(ctx),
    newPayees: await countNewPayees(ctx, ids),
    largest: payload.payments
      .toSorted((one, other) => other.amountCents - one.amountCents)
      .slice(0, LARGEST)
      .map((payment) => ({ ...payment, judged: nameOf.get(payment.id) ?? null })),
  };
};
