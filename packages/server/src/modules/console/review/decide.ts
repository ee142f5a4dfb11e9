import { type reasonFields, reasonOf } from '@mundwerk/contract/console/reason';
import type { ReviewRow } from '@mundwerk/contract/console/review/cases';
import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { z } from 'zod';
import type { OperatorActor } from '#modules/actors.ts';
import type { passCase } from '#modules/review/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { findCase, rowNow } from './case-view.ts';

/** A person of the console who decides. */
export type OperatorCtx = CtxOf<OperatorActor>;

/** A reason on the wire. */
export type GivenReason = z.infer<(typeof reasonFields)['Grund']>;

/** The author and reason of a decision, as histories store them. */
export const decisionOf = ({ actor }: OperatorCtx, reason: GivenReason) => ({
  by: `op:${actor.id}`,
  reason: reasonOf(reason),
});

/** Decides one case and records it in the same transaction: what was decided, from which state, for which reason. */
export const decideCase = (
  ctx: OperatorCtx,
  typedNumber: string,
  decision: {
    readonly act: ConsoleActName;
    readonly reason: GivenReason;
    readonly after: object;
    readonly decide: (ctx: OperatorCtx, claimId: string) => ReturnType<typeof passCase>;
  },
): Promise<ReviewRow> =>
  transact(ctx, async (db) => {
    const inner = { ...db, actor: ctx.actor };
    const found = await findCase(inner, typedNumber);
    await decision.decide(inner, found.claimId);
    const row = await rowNow(inner, found.claimNumber);
    await recordAct(inner, {
      act: decision.act,
      subject: { kind: 'review', id: found.claimNumber, personId: found.recommenderId },
      before: { Stand: found.state, Punkte: found.score },
      after: { Stand: row.Stand, ...decision.after },
      reason: reasonOf(decision.reason),
    });
    return row;
  });
