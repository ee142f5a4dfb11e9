import { type ActDone, type ActPreview, reasonOf } from '@mundwerk/contract/console/act';
import type { Granted } from '@mundwerk/contract/console/repair/grant';
import * as calls from '@mundwerk/contract/console/repair/grant';
import { AppError } from '@mundwerk/contract/errors';
import type { GoodwillDecision } from '@mundwerk/contract/values/console/repairs';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import { findRecommender } from '#modules/core/account/index.ts';
import { decideGoodwill, findGoodwillCase, grantGoodwill, withdrawGoodwill } from '#modules/core/claim/index.ts';
import { findRecommendation } from '#modules/core/recommendation/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { act, done, findAccount, line, previewOf, type Reason } from '../acts.ts';
import type { ApprovalKind } from '../approval/kinds.ts';
import { proposeApproval } from '../approval/proposals.ts';
import { recordAct } from '../audit/record-act.ts';

/** Whether a sum is more than one operator may grant alone. */
export const needsSecondPerson = ({ client }: Ctx, valueCents: number): boolean =>
  valueCents > client.config.GewaehrGrenzeCent;

/** The effect of a grant, and whether a second person must approve it. */
export const previewGrant = async (ctx: Ctx, id: string, valueCents: number): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  return previewOf({
    lines: [line('kulanz', 'Betrag', null, valueCents)],
    mails: [{ kind: 'goodwill-granted', to: account.email }],
    needsSecond: needsSecondPerson(ctx, valueCents),
  });
};

/** A grant that is more than one operator may give. */
export interface ProposedGrant {
  readonly personId: string;
  readonly valueCents: number;
  readonly recommendation: string | null;
}

/** A grant above the client's limit: the second person's decision opens the claim. */
export const grantApproval: ApprovalKind<ProposedGrant> = {
  kind: 'claim.grant',
  makerAct: 'claim.grant',
  approverAct: 'grant.approve',
  summarise: ({ valueCents }) => ({ count: 1, sumCents: valueCents }),
  /** Only a deletion of the account can make the grant impossible. */
  recompute: async (ctx, { payload }) => ((await findRecommender(ctx, payload.personId)) ? payload : null),
  effect: async (ctx, { personId, valueCents, recommendation }) => {
    const claim = await grantGoodwill(ctx, { recommenderId: personId, valueCents }, operatorSignature(ctx.actor));
    return { after: { claim: claim.number, valueCents, recommendation } };
  },
};

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

/** Withdraws a granted reward that is not picked up yet; what an order promised is never lowered. */
export const withdrawGrant = (ctx: CtxOf<OperatorActor>, number: string, reason: Reason): Promise<ActDone> =>
  act(ctx, 'claim.grant', reason, async (inner, by) => {
    const claim = await withdrawGoodwill(inner, number, by);
    return {
      subject: { kind: 'claim', id: claim.number, personId: claim.recommenderId },
      before: { valueCents: claim.valueCents, state: claim.state },
      after: { state: 'Storniert' },
      reply: done(claim.number),
    };
  });

/** The effect of a decision: the sum, the mail, and whether a colleague has already decided. */
export const previewGoodwillCase = async (ctx: Ctx, id: string, decision: GoodwillDecision): Promise<ActPreview> => {
  const found = await findGoodwillCase(ctx, id);
  if (!found) throw new AppError('notFound');
  const isAccepted = decision === 'Angenommen';
  return previewOf({
    lines: [
      line('kulanzStatus', 'Wort', 'offen', decision),
      ...(isAccepted ? [line('kulanz', 'Betrag', null, ctx.client.config.KulanzCent)] : []),
    ],
    mails: [{ kind: isAccepted ? 'goodwill-accepted' : 'goodwill-refused', to: found.email }],
    obstacles: [found.state === 'open' ? null : 'goodwillDecided'],
  });
};

/** Decides a request for goodwill: the same use case as the operations API. The answer is for the recommender, the reason for colleagues. */
export const decideGoodwillCase = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  decision: { readonly isAccepted: boolean; readonly answer: string | null },
  reason: Reason,
): Promise<{ Praemierungsnummer: string | null }> =>
  act(ctx, 'goodwill.decide', reason, async (inner, by) => {
    const { isAccepted, answer } = decision;
    const decided = await decideGoodwill(inner, id, { isAccepted, reason: answer, by });
    return {
      subject: { kind: 'goodwill', id, personId: decided.recommenderId },
      before: { state: 'open' },
      after: { state: decided.state, claim: decided.claimNumber },
      reply: { Praemierungsnummer: decided.claimNumber },
    };
  });

/** Registers the calls about goodwill rewards. */
export const serveGrants = ({ serve }: Serving): void => {
  serve(calls.previewGrant, (ctx, { params, body }) => previewGrant(ctx, params.id, body.BetragCent));
  serve(calls.grantReward, (ctx, { params, body }) =>
    grantReward(
      ctx,
      {
        personId: params.id,
        valueCents: body.BetragCent,
        recommendationNumber: body.Empfehlungsnummer || null,
      },
      body.Grund,
    ),
  );
  serve(calls.withdrawGrant, (ctx, { params, body }) => withdrawGrant(ctx, params.nr, body.Grund));
  serve(calls.previewGoodwillCase, (ctx, { params, query }) => previewGoodwillCase(ctx, params.id, query.Entscheidung));
  serve(calls.decideGoodwillCase, (ctx, { params, body }) =>
    decideGoodwillCase(
      ctx,
      params.id,
      { isAccepted: body.Entscheidung === 'Angenommen', answer: body.Antwort || null },
      body.Grund,
    ),
  );
};
