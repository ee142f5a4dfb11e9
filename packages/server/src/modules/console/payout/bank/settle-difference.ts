import type { Difference } from '@mundwerk/contract/console/payout/payout-bank';
import { AppError } from '@mundwerk/contract/errors';
import type { LineOutcome } from '@mundwerk/contract/values/console/payout-hints';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { followBankAnswer } from '#modules/claim/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { lockBankLine, selectPaymentInRun, updateBankLine } from '#modules/payout/index.ts';
import { settleTasks } from '#modules/task/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';
import { selectBankLines } from '../read-models/differences.ts';
import { nameSigners } from '../read-models/signers.ts';
import { lineDifference } from './list-differences.ts';
import { possibleOutcomes } from './rules.ts';

type Line = NonNullable<Awaited<ReturnType<typeof lockBankLine>>>;

/** The input that settles a line. */
export interface SettleInput {
  readonly outcome: LineOutcome;
  readonly endToEndId: string | null;
  readonly reason: GivenReason;
}

/** Processes a line as if the bank had named the payment; bankLineMismatch when it cannot be about that payment. */
const assign = async (ctx: Ctx, line: Line, endToEndId: string | null, by: string): Promise<string> => {
  const payment = endToEndId === null ? null : await selectPaymentInRun(ctx, endToEndId);
  const amountCents = line.amountCents === null ? null : Number(line.amountCents);
  if (!payment || !endToEndId || line.kind === null) throw new AppError('bankLineMismatch');
  if (amountCents !== null && amountCents !== payment.amountCents) throw new AppError('bankLineMismatch');
  // A line that the bank booked as one sum counts, once assigned, as a booking of that one payment.
  const kind = line.kind === 'bookedInRun' ? 'booked' : line.kind;
  const { unknown } = await followBankAnswer(ctx, {
    statements: [{ reference: endToEndId, isAboutRun: false, kind, reason: null, amountCents }],
    source: line.reference,
    by,
  });
  if (unknown.some(({ reference }) => reference === endToEndId)) throw new AppError('bankLineMismatch');
  return payment.id;
};

/** Settles an unmatched line of the bank, once: of two people the second gets bankLineSettled. */
export const settleDifference = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  { outcome, endToEndId, reason }: SettleInput,
): Promise<Difference> =>
  transact(ctx, async (inner) => {
    const line = await lockBankLine(inner, id);
    if (!line) throw new AppError('notFound');
    if (line.settledAt) throw new AppError('bankLineSettled');
    if (!possibleOutcomes({ problem: line.problem, kind: line.kind, isSettled: false }).includes(outcome)) {
      throw new AppError('inputInvalid', [{ field: 'Ergebnis', reason: 'inputInvalid' }]);
    }
    const by = operatorSignature(ctx.actor);
    const paymentId = outcome === 'Zugeordnet' ? await assign(inner, line, endToEndId, by) : null;
    if (!(await updateBankLine(inner, id, { outcome, note: reason.text, by, paymentId }))) {
      throw new AppError('bankLineSettled');
    }
    await settleTasks(inner, 'UnbekannteZeile', [line.reference]);
    const [settled] = await selectBankLines(inner, { id });
    if (!settled) throw new AppError('notFound');
    const nameOf = await nameSigners(inner, [settled.settledBy]);
    await recordAct(inner, {
      act: 'difference.settle',
      subject: { kind: 'bankLine', id },
      before: { referenz: line.reference, problem: line.problem },
      after: { ergebnis: outcome, zahlung: paymentId === null ? null : endToEndId },
      reason,
    });
    return lineDifference(settled, nameOf);
  });
