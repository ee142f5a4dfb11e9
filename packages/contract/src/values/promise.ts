import { cents, type Split, splitCents } from './cents.ts';
import type { RewardKind } from './state/states.ts';

/** The properties of a reward that the rules below need. */
export interface PromisedReward {
  readonly kind: RewardKind;
  readonly valueCents: number;
}

/** A timestamp (ISO 8601 in UTC, so that strings sort chronologically) with its calendar day. */
export interface Moment {
  readonly day: string;
  readonly at: string;
}

/** A time span; `until` is exclusive, and null means that it is open-ended. */
export interface Stretch {
  readonly from: string;
  readonly until: string | null;
}

/** The days on which a reward can be earned, YYYY-MM-DD. */
export interface RewardPeriod {
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly displayEndsOn: string | null;
  /** Time spans within these days in which a reward with a budget is offered (decision 0099); absent if the days alone decide. */
  readonly offered?: readonly Stretch[];
}

/** How a reward is shared: the recommender's part in percent, and the client's cap for the recipient. */
export interface ShareTerms {
  readonly shareRecommender: number;
  readonly recipientCapCents: number | null;
}

/**
 * Whether the contact has to confirm data of their own: for a part of the reward, or because the client wants them in any case
 * (decisions §20). Pages and mails name the step only then.
 */
export const isContactDataNeeded = (
  shareRecommender: number,
  config: { readonly EmpfaengerdatenImmer: boolean; readonly MaxEmpfaengerPraemieCent: number | null },
): boolean => config.EmpfaengerdatenImmer || (shareRecommender < 100 && config.MaxEmpfaengerPraemieCent !== 0);

/** Amounts in cents that one person gets, by kind of reward; a kind that pays nothing is absent. */
export type Sums = Readonly<Partial<Record<RewardKind, number>>>;

/** Amounts that a product pays to recommender and recipient. */
export type Promised = Readonly<Record<keyof Split, Sums>>;

/** Spec 1 §4: the reward has started, and it has no end, or its end or displayed end is not yet past. */
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

/** Adds an amount to every transfer among the rewards. */
const raiseTransfers = <R extends PromisedReward>(rewards: readonly R[], raisedCents: number): R[] =>
  rewards.map((reward) =>
    raisedCents > 0 && reward.kind === 'Ueberweisung'
      ? { ...reward, valueCents: reward.valueCents + raisedCents }
      : reward,
  );

/**
 * The rewards that a recommendation earns at a moment (decision 0049): the current ones or, per kind, better ones that were offered since the
 * recommendation was made. Only the highest transfer is returned; all better vouchers are, because the person chooses among them. Where an
 * experiment raised the reward of the link (decision 0102), the raise is added to every transfer; the value of a voucher is fixed.
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

/** Divides one reward between recommender and recipient. */
export const divideReward = (valueCents: number, { shareRecommender, recipientCapCents: cap }: ShareTerms): Split =>
  splitCents(cents(valueCents), shareRecommender, cap === null ? undefined : cents(cap));

/** Amounts by kind that one person may choose from; of several rewards of a kind the highest counts, because that person chooses. */
export const sumsOf = (choices: Iterable<PromisedReward>): Sums => {
  const sums: Partial<Record<RewardKind, number>> = {};
  for (const { kind, valueCents } of choices) {
    if (valueCents > (sums[kind] ?? 0)) sums[kind] = valueCents;
  }
  return sums;
};

/** The only rule for promised amounts (decisions §15): divides the rewards of a day into amounts by kind for each person. */
export const promiseOf = (rewards: readonly PromisedReward[], terms: ShareTerms): Promised => {
  const part = (side: keyof Split): Sums =>
    sumsOf(rewards.map(({ kind, valueCents }) => ({ kind, valueCents: divideReward(valueCents, terms)[side] })));
  return { recommender: part('recommender'), recipient: part('recipient') };
};

/** The single amount shown where space is short: the transfer's, or else the voucher's; null if nothing is paid. */
export const shortSum = ({ Ueberweisung, Gutschein }: Sums): PromisedReward | null => {
  if (Ueberweisung) return { kind: 'Ueberweisung', valueCents: Ueberweisung };
  return Gutschein ? { kind: 'Gutschein', valueCents: Gutschein } : null;
};

/** A way to share a reward, with the resulting amounts. */
export interface Share extends Promised {
  readonly kind: 'self' | 'split' | 'contact';
  readonly shareRecommender: number;
  /** Whether the client's cap reduces the recipient's part, in this way of sharing or in an equivalent one. */
  readonly isCapped: boolean;
  /** All shares that result in the same amounts, including this one. */
  readonly equalShares: readonly number[];
}

/**
 * The ways to share a reward (spec 1 §9): recommender only, split as the client configures, recipient only. Ways that result in the
 * same amounts, because the recipient's part is capped, are merged into the first of them, whose name says who gets something.
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

/** Keys of the texts that express a sum. */
type SumText = 'lib.reward.either' | 'lib.reward.voucher';

/** Formats money and texts in a language. */
export interface SumWords {
  money(valueCents: number): string;
  say(text: SumText, values: Readonly<Record<'transfer' | 'voucher', string>>): string;
}

/** Whether the beneficiary chooses between different amounts, so that naming one of them alone would be misleading. */
export const isChoice = ({ Ueberweisung, Gutschein }: Sums): boolean =>
  Boolean(Ueberweisung && Gutschein && Ueberweisung !== Gutschein);

/** The full text of a sum: "70 €", "20 € als Überweisung oder 22,50 € als Gutschein", "45 € als Gutschein"; empty where nothing is paid. */
export const sumText = (sums: Sums, { money, say }: SumWords): string => {
  const { Ueberweisung, Gutschein } = sums;
  const values = { transfer: money(Ueberweisung ?? 0), voucher: money(Gutschein ?? 0) };
  if (isChoice(sums)) return say('lib.reward.either', values);
  if (Ueberweisung) return values.transfer;
  return Gutschein ? say('lib.reward.voucher', values) : '';
};

/** Text of the single amount shown where space is short. */
export const shortSumText = (sums: Sums, words: SumWords): string => {
  const { Ueberweisung } = sums;
  return sumText(Ueberweisung ? { Ueberweisung } : sums, words);
};
