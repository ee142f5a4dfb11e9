import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { addDays } from '@mundwerk/contract/values/day';
import type { RewardKind } from '@mundwerk/contract/values/state/claim-state';
import { today } from '../../../../lib/text/days.ts';
import type { RewardAccess } from '../reward-access.ts';

/** What the thanks page tells; in the history entry, so that a reload still tells it. */
export interface RewardThanks {
  readonly kind: RewardKind;
  readonly cents: number;
  /** What the voucher is called. */
  readonly title: string;
  /** Masked; null where no account is involved. */
  readonly iban: string | null;
  /** The day the money is there at the latest, as a rule. */
  readonly expectedBy: string;
  /** Whether the voucher has a code already; one that ran out is waited for. */
  readonly hasCode: boolean;
  /** What opened the claim, to look at the code. */
  readonly access: RewardAccess;
}

/** Cash arrives about four weeks after it was picked up (spec 1 §1). */
const TRANSFER_DAYS = 28;

/** The state to hand to the thanks page. */
export const thanksState = (picked: ClaimView, access: RewardAccess): { rewardThanks: RewardThanks } => ({
  rewardThanks: {
    kind: picked.Gewaehlt?.Typ ?? 'Ueberweisung',
    cents: picked.WertCent,
    title: picked.Gewaehlt?.Titel ?? '',
    iban: picked.Bankdaten?.Iban ?? null,
    expectedBy: addDays((picked.AbgeholtAm ?? today()).slice(0, 10), TRANSFER_DAYS),
    hasCode: picked.HatGutscheincode,
    access,
  },
});

/** Reads the state of the thanks page's entry; null when the visitor came by the address alone. */
export const readRewardThanks = (state: unknown): RewardThanks | null =>
  (state as Partial<ReturnType<typeof thanksState>> | null)?.rewardThanks ?? null;
