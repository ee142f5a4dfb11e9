import { findRecommender } from '#modules/account/index.ts';
import { operatorSignature } from '#modules/actors.ts';
import { grantGoodwill } from '#modules/claim/index.ts';
import type { ApprovalKind } from '#modules/console/approval/kinds.ts';

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
