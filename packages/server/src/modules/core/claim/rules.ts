import type { ActiveReward, RewardPicture } from '@mundwerk/contract/catalogue/reward-catalogue';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import type { Split } from '@mundwerk/contract/values/cents';
import type { Closing } from '@mundwerk/contract/values/closing';
import type { Language } from '@mundwerk/contract/values/language';
import {
  divideReward,
  type PromisedReward,
  type Share,
  type Sums,
  sharesOf,
  shortSum,
  sumsOf,
} from '@mundwerk/contract/values/promise';
import {
  BENEFICIARIES,
  type Beneficiary,
  type ClaimKind,
  type ClaimState,
  type RewardKind,
} from '@mundwerk/contract/values/state/states';

/** Who moved a claim, and why. */
export interface Cause {
  readonly by: string;
  readonly reason: string | null;
}

/** Events of a claim once it is open. */
export const CLAIM_EVENTS = [
  'provide',
  'pickUp',
  'payOut',
  'cancel',
  'expire',
  'reopen',
  'revive',
  'withdraw',
] as const;
export type ClaimEvent = (typeof CLAIM_EVENTS)[number];

/** Every move a claim can make (decisions §6); any other move is refused and changes nothing. */
export const CLAIM_MOVES: Record<ClaimEvent, { readonly from: readonly ClaimState[]; readonly to: ClaimState }> = {
  provide: { from: ['Offen'], to: 'Bereitgestellt' },
  pickUp: { from: ['Bereitgestellt'], to: 'Abgeholt' },
  payOut: { from: ['Abgeholt'], to: 'Ausgezahlt' },
  cancel: { from: ['Offen', 'Bereitgestellt', 'Abgeholt'], to: 'Storniert' },
  expire: { from: ['Bereitgestellt'], to: 'Abgelaufen' },
  // A transfer can come back after it was booked (decision 0022).
  reopen: { from: ['Abgeholt', 'Ausgezahlt'], to: 'Bereitgestellt' },
  // The refusal of its order proved wrong (decisions §21).
  revive: { from: ['Storniert'], to: 'Offen' },
  // An operator undoes which contact the order belongs to, before that one picked anything up (decisions §20).
  withdraw: { from: ['Bereitgestellt'], to: 'Offen' },
};

/** The state that an event leads to; null when the state does not allow it. */
export const claimStateAfter = (state: ClaimState, event: ClaimEvent): ClaimState | null =>
  CLAIM_MOVES[event].from.includes(state) ? CLAIM_MOVES[event].to : null;

const SETTLED: readonly ClaimState[] = ['Ausgezahlt', 'Storniert', 'Abgelaufen'];

/** Whether a claim in this state owes nothing any more. */
export const isSettled = (state: ClaimState): boolean => SETTLED.includes(state);

const DAY_MS = 86_400_000;

/** The client's time to pick up, and the one that the announcement of its end promised: a shorter setting does not shorten what was promised. */
interface PickUpTerms {
  readonly config: Pick<ClientConfig, 'PraemieAbholbarTage'>;
  readonly closing: Pick<Closing, 'pickupDays'> | null;
}

/** The end of the time in which a claim provided now can be picked up. */
export const pickUpUntil = (now: Date, { config, closing }: PickUpTerms): Date =>
  new Date(now.getTime() + Math.max(config.PraemieAbholbarTage, closing?.pickupDays ?? 0) * DAY_MS);

/** Why a claim cannot be picked up in its state; null when it can. */
export const pickUpRefusal = (state: ClaimState): ErrorName | null => {
  if (claimStateAfter(state, 'pickUp')) return null;
  return state === 'Abgeholt' || state === 'Ausgezahlt' ? 'rewardPickedUp' : 'rewardNotReady';
};

/** Purpose of a claim; only a reward belongs to an order. */
export type ClaimPurpose = 'reward' | 'bonus' | 'goodwill';

const WIRE_KINDS: Record<ClaimPurpose, ClaimKind> = { reward: 'Empfehlung', bonus: 'Bonus', goodwill: 'Kulanz' };

/** The wire form of a claim's purpose. */
export const claimKind = (purpose: ClaimPurpose): ClaimKind => WIRE_KINDS[purpose];

/** A reward that a beneficiary can choose, with the value of their share. */
export interface Choice extends PromisedReward {
  readonly id: number;
  readonly title: Readonly<Partial<Record<Language, string>>>;
}

/** The promise of an order to one beneficiary. */
export interface Promised {
  readonly beneficiary: Beneficiary;
  /** The sum shown where there is room for only one, until one of the choices is chosen. */
  readonly valueCents: number;
  readonly choices: readonly Choice[];
}

const PART: Record<Beneficiary, keyof Split> = { Empfehler: 'recommender', Empfaenger: 'recipient' };

/** The promises to an order's beneficiaries by the rewards of its day: one for each who gets anything. */
export const promisedBy = (
  rewards: readonly Choice[],
  shareRecommender: number,
  recipientCapCents: number | null,
): Promised[] => {
  const terms = { shareRecommender, recipientCapCents };
  return BENEFICIARIES.flatMap((beneficiary) => {
    const choices = rewards
      .map(({ id, title, kind, valueCents }) => ({
        id,
        title,
        kind,
        valueCents: divideReward(valueCents, terms)[PART[beneficiary]] as number,
      }))
      .filter(({ valueCents }) => valueCents > 0);
    const sum = shortSum(sumsOf(choices));
    return sum ? [{ beneficiary, choices, valueCents: sum.valueCents }] : [];
  });
};

/** The budget that the rewards of an order use, by beneficiary: each one's share of the catalogue's own value, without extras. */
export const budgetParts = (
  rewards: ReadonlyArray<Choice & { readonly budget: unknown; readonly extraCents?: number }>,
  shareRecommender: number,
  recipientCapCents: number | null,
): { readonly beneficiary: Beneficiary; readonly rewardId: number; readonly cents: number }[] => {
  const counted = rewards
    .filter(({ budget }) => budget !== null)
    .map(({ extraCents = 0, ...reward }) => ({ ...reward, valueCents: reward.valueCents - extraCents }));
  return promisedBy(counted, shareRecommender, recipientCapCents).flatMap(({ beneficiary, choices }) =>
    choices.map(({ id, valueCents }) => ({ beneficiary, rewardId: id, cents: valueCents })),
  );
};

const WITHOUT_COST: readonly ClaimState[] = ['Storniert', 'Abgelaufen'];

/** The rewards of a claim that count for their budgets: all choices, then the chosen one, and none once the claim ended unpaid. */
export const countedRewards = (claim: {
  readonly state: ClaimState;
  readonly chosenRewardId: number | null;
}): 'all' | 'none' | number => {
  if (WITHOUT_COST.includes(claim.state)) return 'none';
  const isChosen = claim.state === 'Abgeholt' || claim.state === 'Ausgezahlt';
  return isChosen && claim.chosenRewardId !== null ? claim.chosenRewardId : 'all';
};

/** The transfer among the choices, the highest where there are several; null where there are only vouchers. */
export const cashChoice = (choices: readonly Choice[]): Choice | null =>
  choices
    .filter(({ kind }) => kind === 'Ueberweisung')
    .toSorted((one, other) => other.valueCents - one.valueCents)[0] ?? null;

/** The sums of a claim by kind: those of all choices, and once one is chosen only that. */
export const claimSums = (claim: {
  readonly choices: readonly PromisedReward[];
  readonly payoutKind: RewardKind | null;
  readonly valueCents: number;
}): Sums => sumsOf(claim.payoutKind ? [{ kind: claim.payoutKind, valueCents: claim.valueCents }] : claim.choices);

/** Days after which a beneficiary who has not picked up a reward is reminded, and days before it expires. */
export const REMINDER_DAYS = {
  /** Decisions §6: at 30 days. */
  afterProvided: 30,
  /** Decisions §6: at 330 of 365 days; clients with another time to pick up keep the 35 days before its end. */
  beforeEnd: 35,
} as const;

/** State of a request for goodwill: undecided, or decided by an operator. */
export type GoodwillState = 'open' | 'accepted' | 'refused';

const WIRE = { open: 'Offen', accepted: 'Angenommen', refused: 'Abgelehnt' } as const satisfies Record<
  GoodwillState,
  string
>;

const STATES = { Offen: 'open', Angenommen: 'accepted', Abgelehnt: 'refused' } as const;

/** The state for a status on the wire. */
export const goodwillState = (status: keyof typeof STATES): GoodwillState => STATES[status];

/** The wire form of a state. */
export const goodwillStatus = (state: GoodwillState): (typeof WIRE)[GoodwillState] => WIRE[state];

/** Events of a referral that its people are notified of by mail; rewards have their own mails. */
export type TurnEvent = 'concluded' | 'waitingEarly' | 'waitingLate' | 'ended' | 'endedRecipient' | 'linkEnds';

/** Days after the contract until the recommender is mailed that the contact's data is missing (decisions §17). */
export const WAITING_DAYS = { early: 3, late: 10 } as const;

/** Days before the end of an unused link when its recommender is notified. */
export const LINK_ENDS_DAYS = 7;

type ShareConfig = Pick<ClientConfig, 'SplitAnteilEmpfehler' | 'MaxEmpfaengerPraemieCent'>;

const sharesOfOne = (reward: PromisedReward, config: ShareConfig): Share[] =>
  sharesOf([reward], {
    splitShare: config.SplitAnteilEmpfehler,
    recipientCapCents: config.MaxEmpfaengerPraemieCent,
  });

/** The ways to share one reward, in wire form. */
export const shareViews = (reward: PromisedReward, config: ShareConfig): ActiveReward['Aufteilung'] =>
  sharesOfOne(reward, config).map(({ shareRecommender, recommender, recipient }) => ({
    AnteilEmpfehler: shareRecommender,
    EmpfehlerCent: recommender[reward.kind] ?? 0,
    EmpfaengerCent: recipient[reward.kind] ?? 0,
  }));

/** The distinct amounts that a beneficiary can get of a reward. */
export const amountsOf = (reward: PromisedReward, config: ShareConfig): number[] => {
  const amounts = shareViews(reward, config).flatMap(({ EmpfehlerCent, EmpfaengerCent }) => [
    EmpfehlerCent,
    EmpfaengerCent,
  ]);
  return [...new Set(amounts)].filter((amount) => amount > 0);
};

const splitOf = (valueCents: number, config: ShareConfig): Split =>
  divideReward(valueCents, {
    shareRecommender: config.SplitAnteilEmpfehler,
    recipientCapCents: config.MaxEmpfaengerPraemieCent,
  });

/** The amounts that a picture of a reward shows; for a split both, the recommender's first. */
export const picturedCents = (valueCents: number, picture: RewardPicture, config: ShareConfig): readonly number[] => {
  const { recommender, recipient } = splitOf(valueCents, config);
  switch (picture) {
    case 'grafik100':
      return [valueCents];
    case 'grafik50':
      return [recommender, recipient];
    case 'grafik50empfehler':
      return [recommender];
    case 'grafik50empfaenger':
      return [recipient];
  }
};
