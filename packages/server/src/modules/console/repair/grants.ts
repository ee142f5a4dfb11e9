import type { CallInput } from '@mundwerk/contract/call';
import { type ActPreview, reasonOf } from '@mundwerk/contract/console/act';
import type { Granted } from '@mundwerk/contract/console/repair/order-acts';
import * as calls from '@mundwerk/contract/console/repair/order-acts';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import { findRecommender } from '#modules/core/account/index.ts';
import { decideGoodwill, findGoodwillCase, grantGoodwill, withdrawGoodwill } from '#modules/core/claim/index.ts';
import { findRecommendation } from '#modules/core/recommendation/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { actFor, done, findAccount, line, previewOf, serveCalls } from '../acts.ts';
import { type ApprovalKind, proposeApproval } from '../approval/proposals.ts';
import { recordAct } from '../audit/record-act.ts';

/** Whether a sum is more than one operator may grant alone. */
export const needsSecondPerson = ({ client }: Ctx, valueCents: number): boolean =>
  valueCents > client.config.GewaehrGrenzeCent;

/** The effect of a grant, and whether a second person must approve it. */
export const previewGrant = async (
  ctx: Ctx,
  { params, body: { BetragCent: valueCents } }: CallInput<typeof calls.previewGrant>,
): Promise<ActPreview> => {
  const account = await findAccount(ctx, params.id);
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

/** A recommendation that is named must be one of the person's own. */
const ownNumber = async (ctx: Ctx, personId: string, recommendationNumber: string | null): Promise<string | null> => {
  if (recommendationNumber === null) return null;
  const found = await findRecommendation(ctx, recommendationNumber);
  if (found?.recommendation.recommenderId !== personId) throw new AppError('recommendationNotFound');
  return found.recommendation.number;
};

/** Grants a goodwill reward; above the client's limit it is only proposed, and a second person approves. */
export const grantReward = (
  ctx: CtxOf<OperatorActor>,
  { params: { id: personId }, body }: CallInput<typeof calls.grantReward>,
): Promise<Granted> =>
  transact(ctx, async (inner) => {
    const valueCents = body.BetragCent;
    const reason = reasonOf(body.Grund);
    await findAccount(inner, personId);
    const recommendation = await ownNumber(inner, personId, body.Empfehlungsnummer || null);
    if (needsSecondPerson(ctx, valueCents)) {
      const { id } = await proposeApproval(
        { ...inner, actor: ctx.actor },
        {
          kind: grantApproval,
          subject: { kind: 'account', id: personId, personId },
          payload: { personId, valueCents, recommendation },
          reason,
          after: { valueCents, recommendation },
        },
      );
      return { Praemierungsnummer: null, FreigabeId: id };
    }
    const claim = await grantGoodwill(inner, { recommenderId: personId, valueCents }, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: calls.grantReward.act,
      subject: { kind: 'claim', id: claim.number, personId },
      after: { valueCents: claim.valueCents, recommendation },
      reason,
    });
    return { Praemierungsnummer: claim.number, FreigabeId: null };
  });

/** Withdraws a granted reward that is not picked up yet; what an order promised is never lowered. */
export const withdrawGrant = actFor(calls.withdrawGrant, async (ctx, { params }, by) => {
  const claim = await withdrawGoodwill(ctx, params.nr, by);
  return {
    subject: { kind: 'claim', id: claim.number, personId: claim.recommenderId },
    before: { valueCents: claim.valueCents, state: claim.state },
    after: { state: 'Storniert' },
    reply: done(claim.number),
  };
});

/** The effect of a decision: the sum, the mail, and whether a colleague has already decided. */
export const previewGoodwillCase = async (
  ctx: Ctx,
  { params, query: { Entscheidung: decision } }: CallInput<typeof calls.previewGoodwillCase>,
): Promise<ActPreview> => {
  const found = await findGoodwillCase(ctx, params.id);
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
export const decideGoodwillCase = actFor(calls.decideGoodwillCase, async (ctx, { params: { id }, body }, by) => {
  const isAccepted = body.Entscheidung === 'Angenommen';
  const decided = await decideGoodwill(ctx, id, { isAccepted, reason: body.Antwort || null, by });
  return {
    subject: { kind: 'goodwill', id, personId: decided.recommenderId },
    before: { state: 'open' },
    after: { state: decided.state, claim: decided.claimNumber },
    reply: { Praemierungsnummer: decided.claimNumber },
  };
});

/** Registers the calls about goodwill rewards. */
export const serveGrants = (serving: Serving): void =>
  serveCalls(serving, calls, { previewGrant, grantReward, withdrawGrant, previewGoodwillCase, decideGoodwillCase });
