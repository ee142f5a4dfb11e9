import { cents, type Split, splitCents } from './cents.ts';
import type { RewardKind } from './state/claim-state.ts';

/** What the rule needs to know of a reward. */
export interface PromisedReward {
  readonly kind: RewardKind;
  readonly valueCents: number;
}

/** A moment (ISO, in UTC, so that texts compare as times do) with the calendar day it falls on. */
export interface Moment {
  readonly day: string;
  readonly at: string;
}

/** A time from a moment on, until before another one; null has no end. */
export interface Stretch {
  readonly from: string;
  readonly until: string | null;
}

/** The days on which a reward can be earned; texts as they are stored, YYYY-MM-DD. */
export interface RewardPeriod {
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly displayEndsOn: string | null;
  /** The times at which a reward with a budget is offered, within these days (decision 0099); missing where the days alone decide. */
  readonly offered?: readonly Stretch[];
}

/** How a reward is shared: the recommender's part in percent, and the client's cap for the recipient. */
export interface ShareTerms {
  readonly shareRecommender: number;
  readonly recipientCapCents: number | null;
}

/** What one person gets, by kind; a kind that pays nothing is missing. */
export type Sums = Readonly<Partial<Record<RewardKind, number>>>;

/** What a product pays to whom. */
export type Promised = Readonly<Record<keyof Split, Sums>>;

/** Spec 1 §4: started, and without end, or its end or its displayed end not yet past. */
const isWithinDays = ({ startsOn, endsOn, displayEndsOn }: RewardPeriod, from: string, until: string): boolean =>
  startsOn <= until && (endsOn === null || endsOn >= from || (displayEndsOn !== null && displayEndsOn >= from));

/** Whether a reward could be earned at any moment between two, both included. */
const wasRewardActive = (reward: RewardPeriod, from: Moment, until: Moment): boolean =>
  reward.offered
    ? reward.offered.some((time) => time.from <= until.at && (time.until === null || time.until > from.at))
    : isWithinDays(reward, from.day, until.day);

/** Whether a reward can be earned by a recommendation that is made at a moment. */
export const isRewardActive = (reward: RewardPeriod, moment: Moment): boolean =>
  wasRewardActive(reward, moment, moment);

/** Rewards with so much more for every transfer. */
const raiseTransfers = <R extends PromisedReward>(rewards: readonly R[], raisedCents: number): R[] =>
  rewards.map((reward) =>
    raisedCents > 0 && reward.kind === 'Ueberweisung'
      ? { ...reward, valueCents: reward.valueCents + raisedCents }
      : reward,
  );

/**
 * The rewards that a recommendation earns at a moment (decision 0049): those of the moment and, for a kind of which more was promised since
 * the recommendation was made, that instead. Of transfers the highest is enough, because money is money; vouchers remain a choice. Where an
 * experiment raised what the link pays (decision 0102), every transfer is worth so much more; the value of a voucher is fixed.
 */
export const rewardsSince = <R extends PromisedReward & RewardPeriod>(
  rewards: readonly R[],
  recommended: Moment,
  moment: Moment,
  raisedCents = 0,
): R[] => {
  const from = recommended.at < moment.at ? recommended : moment;
  const current = rewards.filter((reward) => isRewardActive(reward, moment));
  const best = sumsOf(current);
  const better = rewards.filter(
    (reward) => wasRewardActive(reward, from, moment) && reward.valueCents > (best[reward.kind] ?? 0),
  );
  const raised = sumsOf(better);
  const kept = new Set([
    ...current.filter(({ kind }) => raised[kind] === undefined),
    ...better.filter(({ kind, valueCents }) => kind === 'Gutschein' || valueCents === raised[kind]),
  ]);
  return raiseTransfers(
    rewards.filter((reward) => kept.has(reward)),
    raisedCents,
  );
};

/** What each of the two people gets of one reward. */
export const divideReward = (valueCents: number, { shareRecommender, recipientCapCents: cap }: ShareTerms): Split =>
  splitCents(cents(valueCents), shareRecommender, cap === null ? undefined : cents(cap));

/** The sums of what one person may choose from; of several rewards of a kind the highest, because that person chooses. */
export const sumsOf = (choices: Iterable<PromisedReward>): Sums => {
  const sums: Partial<Record<RewardKind, number>> = {};
  for (const { kind, valueCents } of choices) {
    if (valueCents > (sums[kind] ?? 0)) sums[kind] = valueCents;
  }
  return sums;
};

/** The one rule of what is promised (decisions §15): the rewards of a day, shared, become a sum by kind for each person. */
export const promiseOf = (rewards: readonly PromisedReward[], terms: ShareTerms): Promised => {
  const part = (side: keyof Split): Sums =>
    sumsOf(rewards.map(({ kind, valueCents }) => ({ kind, valueCents: divideReward(valueCents, terms)[side] })));
  return { recommender: part('recommender'), recipient: part('recipient') };
};

/** The one sum that short places name: the transfer's, or else the voucher's; null where nothing is paid. */
export const shortSum = ({ Ueberweisung, Gutschein }: Sums): PromisedReward | null => {
  if (Ueberweisung) return { kind: 'Ueberweisung', valueCents: Ueberweisung };
  return Gutschein ? { kind: 'Gutschein', valueCents: Gutschein } : null;
};

/** One way to share a reward, with what it pays. */
export interface Share extends Promised {
  readonly kind: 'self' | 'split' | 'contact';
  readonly shareRecommender: number;
  /** The recipient gets less than the share says, here or in a way that pays the same, because the client caps it. */
  readonly isCapped: boolean;
  /** The shares that pay the same, its own among them. */
  readonly equalShares: readonly number[];
}

/**
 * The ways to share a reward (spec 1 §9): the recommender alone, split as the client says, the recipient alone. Ways that pay both
 * people the same, because the recipient's part is capped, are one: the first of them, whose name says who gets something.
 */
export const sharesOf = (
  rewards: readonly PromisedReward[],
  { splitShare, recipientCapCents }: { readonly splitShare: number } & Pick<ShareTerms, 'recipientCapCents'>,
): Share[] => {
  const ways = (
    [
      ['self', 100],
      ['split', splitShare],
      ['contact', 0],
    ] as const
  ).map(([kind, shareRecommender]) => {
    const promised = promiseOf(rewards, { shareRecommender, recipientCapCents });
    const uncapped = promiseOf(rewards, { shareRecommender, recipientCapCents: null });
    const result = JSON.stringify(promised);
    return { kind, shareRecommender, result, isCapped: result !== JSON.stringify(uncapped), ...promised };
  });
  return ways.flatMap(({ result, ...way }, index) => {
    const equal = ways.filter((other) => other.result === result);
    if (equal[0] !== ways[index]) return [];
    const isCapped = equal.some((other) => other.isCapped);
    return [{ ...way, isCapped, equalShares: equal.map(({ shareRecommender }) => shareRecommender) }];
  });
};

/** The texts that a sum is worded with. */
type SumText = 'lib.reward.either' | 'lib.reward.voucher';

/** How a language writes money, and where its texts are. */
export interface SumWords {
  money(valueCents: number): string;
  say(text: SumText, values: Readonly<Record<'transfer' | 'voucher', string>>): string;
}

/** Whether somebody chooses between different sums, so that one of them alone would not be the whole truth. */
export const isChoice = ({ Ueberweisung, Gutschein }: Sums): boolean =>
  Boolean(Ueberweisung && Gutschein && Ueberweisung !== Gutschein);

/** A sum in full: "70 €", "20 € als Überweisung oder 22,50 € als Gutschein", "45 € als Gutschein"; empty where nothing is paid. */
export const sumText = (sums: Sums, { money, say }: SumWords): string => {
  const { Ueberweisung, Gutschein } = sums;
  const values = { transfer: money(Ueberweisung ?? 0), voucher: money(Gutschein ?? 0) };
  if (isChoice(sums)) return say('lib.reward.either', values);
  if (Ueberweisung) return values.transfer;
  return Gutschein ? say('lib.reward.voucher', values) : '';
};

/** The sum that short places name, in words. */
export const shortSumText = (sums: Sums, words: SumWords): string => {
  const { Ueberweisung } = sums;
  return sumText(Ueberweisung ? { Ueberweisung } : sums, words);
};
