import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { Fragment, type ReactNode } from 'react';
import { clientTranslate } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type Claim, selectClaimsOfRecommender } from '../life/store.ts';
import type { BeneficiaryPerson } from './beneficiary.ts';
import { claimStory } from './claim-story.ts';

/** Content of one mail about several claims. */
export interface PickedUpTogether {
  readonly count: number;
  readonly sum: string;
  /** One line for each: what it is for, and its amount. */
  readonly list: ReactNode;
}

/** The claims that a recommender picked up at the moment of this one and that are still on their way; null when there are none. */
export const pickedUpTogether = async (
  ctx: Ctx,
  claim: Claim,
  { language }: BeneficiaryPerson,
): Promise<PickedUpTogether | null> => {
  const { recommenderId, pickedUpAt } = claim;
  if (recommenderId === null || pickedUpAt === null) return null;
  const claims = (await selectClaimsOfRecommender(ctx, recommenderId)).filter(
    (one) => one.state === 'Abgeholt' && one.pickedUpAt?.getTime() === pickedUpAt.getTime(),
  );
  if (claims.length === 0) return null;
  const t = await clientTranslate(ctx.platform, ctx.client, language);
  const nameOf = async (one: Claim): Promise<string> =>
    one.kind === 'reward'
      ? (await claimStory(ctx, one, language)).product
      : t(one.kind === 'bonus' ? 'mails.rewardsPickedUp.bonus' : 'mails.rewardsPickedUp.goodwill');
  const names = await Promise.all(claims.map(nameOf));
  return {
    count: claims.length,
    sum: formatCents(
      claims.reduce((cents, { valueCents }) => cents + valueCents, 0),
      language,
    ),
    list: claims.map(({ id, valueCents }, index) => (
      <Fragment key={id}>
        {index > 0 ? <br /> : null}
        {[names[index], formatCents(valueCents, language)].filter(Boolean).join(', ')}
      </Fragment>
    )),
  };
};
