import { reasonOf } from '@mundwerk/contract/console/reason';
import type { Granted } from '@mundwerk/contract/console/repair/grant';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { grantGoodwill } from '#modules/claim/index.ts';
import { proposeApproval } from '#modules/console/approval/propose-approval.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { findRecommendation } from '#modules/recommendation/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import type { Reason } from '../reason.ts';
import { grantApproval } from './grant-approval.ts';
import { needsSecondPerson } from './preview-grant.ts';

/** The input of a grant: the sum, its receiver, and the recommendation it is about. */
export interface Grant {
  readonly personId: string;
  readonly valueCents: number;
  readonly recommendationNumber: string | null;
}

/** A recommendation that is named must be one of the person's own. */
const ownNumber = async (ctx: Ctx, { personId, recommendationNumber }: Grant): Promise<string | null> => {
  if (recommendationNumber === null) return null;
  const found = await findRecommendation(ctx, recommendationNumber);
  if (found?.recommendation.recommenderId !== personId) throw new AppError('recommendationNotFound');
  return found.recommendation.number;
};

/** Grants a goodwill reward; above the client's limit it is only proposed, and a second person approves. */
export const grantReward = (ctx: CtxOf<OperatorActor>, grant: Grant, reason: Reason): Promise<Granted> =>
  transact(ctx, async (inner) => {
    await findAccount(inner, grant.personId);
    const number = await ownNumber(inner, grant);
    if (needsSecondPerson(ctx, grant.valueCents)) {
      const { id } = await proposeApproval(
        { ...inner, actor: ctx.actor },
        {
          kind: grantApproval,
          subject: { kind: 'account', id: grant.personId, personId: grant.personId },
          payload: { personId: grant.personId, valueCents: grant.valueCents, recommendation: number },
          reason: reasonOf(reason),
          after: { valueCents: grant.valueCents, recommendation: number },
        },
      );
      return { Praemierungsnummer: null, FreigabeId: id };
    }
    const by = operatorSignature(ctx.actor);
    const claim = await grantGoodwill(inner, { recommenderId: grant.personId, valueCents: grant.valueCents }, by);
    await recordAct(inner, {
      act: 'claim.grant',
      subject: { kind: 'claim', id: claim.number, personId: grant.personId },
      after: { valueCents: claim.valueCents, recommendation: number },
      reason: reasonOf(reason),
    });
    return { Praemierungsnummer: claim.number, FreigabeId: null };
  });
