import { highestRaise } from '#modules/experiment/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Reward } from '../rules.ts';

/** A reward with the highest value that a new link may promise: an experiment may pay more for some links, and the rest must cover those. */
export const atItsHighest = ({ client }: Pick<Ctx, 'client'>, reward: Reward, productId: number): Reward =>
  reward.kind === 'Ueberweisung'
    ? { ...reward, valueCents: reward.valueCents + highestRaise(client.experiments, productId) }
    : reward;
