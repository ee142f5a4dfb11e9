import type { Ctx } from '../../../platform/context.ts';
import { highestRaise } from '../../experiment/index.ts';
import type { Reward } from '../rules.ts';

/** A reward with the most that one new link may promise of it: while an experiment pays more for some links, a rest has to suffice for those. */
export const atItsHighest = ({ client }: Pick<Ctx, 'client'>, reward: Reward, productId: number): Reward =>
  reward.kind === 'Ueberweisung'
    ? { ...reward, valueCents: reward.valueCents + highestRaise(client.experiments, productId) }
    : reward;
