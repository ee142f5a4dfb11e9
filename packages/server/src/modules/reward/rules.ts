import type { ErrorCode } from '@mundwerk/contract/errors';
import { cents, type Split, splitCents } from '@mundwerk/contract/values/cents';
import {
  BENEFICIARIES,
  type Beneficiary,
  type ClaimState,
  type RewardKind,
} from '@mundwerk/contract/values/claim-state';
import type { Language } from '@mundwerk/contract/values/language';

/** What can happen to a claim once it is open. */
export const CLAIM_EVENTS = ['provide', 'pickUp', 'payOut', 'cancel', 'expire', 'reopen'] as const;
export type ClaimEvent = (typeof CLAIM_EVENTS)[number];

/** Every move a claim can make (decisions §6); whatever is not here is refused and changes nothing. */
export const CLAIM_MOVES: Record<ClaimEvent, { readonly from: readonly ClaimState[]; readonly to: ClaimState }> = {
  provide: { from: ['Offen'], to: 'Bereitgestellt' },
  pickUp: { from: ['Bereitgestellt'], to: 'Abgeholt' },
  payOut: { from: ['Abgeholt'], to: 'Ausgezahlt' },
  cancel: { from: ['Offen', 'Bereitgestellt', 'Abgeholt'], to: 'Storniert' },
  expire: { from: ['Bereitgestellt'], to: 'Abgelaufen' },
  reopen: { from: ['Abgeholt'], to: 'Bereitgestellt' },
};

/** Where an event leads from a state; null when it is no move. */
export const claimStateAfter = (state: ClaimState, event: ClaimEvent): ClaimState | null =>
  CLAIM_MOVES[event].from.includes(state) ? CLAIM_MOVES[event].to : null;

/** Why a claim cannot be picked up in its state; null when it can. */
export const pickUpRefusal = (state: ClaimState): ErrorCode | null => {
  if (claimStateAfter(state, 'pickUp')) return null;
  return state === 'Abgeholt' || state === 'Ausgezahlt' ? 'PSOF0503' : 'PSOF0508';
};

/** A reward that somebody can choose, with what they get of it. */
export interface Choice {
  readonly id: number;
  readonly title: Readonly<Partial<Record<Language, string>>>;
  readonly kind: RewardKind;
  readonly valueCents: number;
}

/** What one beneficiary of an order is promised. */
export interface Promised {
  readonly beneficiary: Beneficiary;
  /** The best of the choices, until one is chosen. */
  readonly valueCents: number;
  readonly choices: readonly Choice[];
}

const PART: Record<Beneficiary, keyof Split> = { Empfehler: 'recommender', Empfaenger: 'recipient' };

/** What an order's beneficiaries are promised by the rewards of its day: one claim for everybody who gets anything. */
export const promisedBy = (
  rewards: readonly Choice[],
  shareRecommender: number,
  recipientCapCents: number | null,
): Promised[] => {
  const cap = recipientCapCents === null ? undefined : cents(recipientCapCents);
  return BENEFICIARIES.flatMap((beneficiary) => {
    const choices = rewards
      .map(({ id, title, kind, valueCents }) => ({
        id,
        title,
        kind,
        valueCents: splitCents(cents(valueCents), shareRecommender, cap)[PART[beneficiary]] as number,
      }))
      .filter(({ valueCents }) => valueCents > 0);
    return choices.length > 0
      ? [{ beneficiary, choices, valueCents: Math.max(...choices.map(({ valueCents }) => valueCents)) }]
      : [];
  });
};
