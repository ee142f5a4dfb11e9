import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { RewardKind } from '@mundwerk/contract/values/state/states';
import type { RewardAccess } from '../reward-access.ts';

/** Facts for the thanks page; stored in the history entry, so that they survive a reload. */
export interface RewardThanks {
  readonly kind: RewardKind;
  readonly cents: number;
  /** The name of the voucher. */
  readonly title: string;
  /** Masked account; null where none is involved. */
  readonly iban: string | null;
  /** The day by which the reward usually arrives. */
  readonly expectedBy: string | null;
  /** Address for mails, masked. */
  readonly email: string | null;
  /** Whether the voucher has a code already; one that ran out is waited for. */
  readonly hasCode: boolean;
  /** Access to the claim, to show the code. */
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

/** Reads the state of the thanks page's entry; null when the visitor opened the URL directly. */
export const readRewardThanks = (state: unknown): RewardThanks | null =>
  (state as Partial<ReturnType<typeof thanksState>> | null)?.rewardThanks ?? null;
