import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { RewardKind } from '@mundwerk/contract/values/state/claim-state';
import type { RewardAccess } from '../reward-access.ts';

/** What the thanks page tells; in the history entry, so that a reload still tells it. */
export interface RewardThanks {
  readonly kind: RewardKind;
  readonly cents: number;
  /** What the voucher is called. */
  readonly title: string;
  /** Masked; null where no account is involved. */
  readonly iban: string | null;
  /** The day by which it is there, as a rule. */
  readonly expectedBy: string | null;
  /** Where mails go, masked. */
  readonly email: string | null;
  /** Whether the voucher has a code already; one that ran out is waited for. */
  readonly hasCode: boolean;
  /** What opened the claim, to look at the code. */
  readonly access: RewardAccess;
}

/** The state to hand to the thanks page. */
export const thanksState = (picked: ClaimView, access: RewardAccess): { rewardThanks: RewardThanks } => ({
  rewardThanks: {
    kind: picked.Gewaehlt?.Typ ?? 'Ueberweisung',
    cents: picked.WertCent,
    title: picked.Gewaehlt?.Titel ?? '',
    iban: picked.Bankdaten?.Iban ?? null,
    expectedBy: picked.ErwartetBis,
    email: picked.Email,
    hasCode: picked.HatGutscheincode,
    access,
  },
});

/** Reads the state of the thanks page's entry; null when the visitor came by the address alone. */
export const readRewardThanks = (state: unknown): RewardThanks | null =>
  (state as Partial<ReturnType<typeof thanksState>> | null)?.rewardThanks ?? null;
