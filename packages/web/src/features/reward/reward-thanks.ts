import type { ClaimView } from '@mundwerk/contract/reward';
import { addDays } from '@mundwerk/contract/values/day';
import { today } from '../../lib/days.ts';

/** What the thanks page tells; in the history entry, so that a reload still tells it. */
export interface RewardThanks {
  readonly cents: number;
  /** Masked; null where no account is involved. */
  readonly iban: string | null;
  /** The day the money is there at the latest, as a rule. */
  readonly expectedBy: string;
}

/** Cash arrives about four weeks after it was picked up (spec 1 §1). */
const TRANSFER_DAYS = 28;

/** The state to hand to the thanks page. */
export const thanksState = ({ WertCent, Bankdaten, AbgeholtAm }: ClaimView): { rewardThanks: RewardThanks } => ({
  rewardThanks: {
    cents: WertCent,
    iban: Bankdaten?.Iban ?? null,
    expectedBy: addDays((AbgeholtAm ?? today()).slice(0, 10), TRANSFER_DAYS),
  },
});

/** Reads the state of the thanks page's entry; null when somebody came by the address alone. */
export const readRewardThanks = (state: unknown): RewardThanks | null =>
  (state as Partial<ReturnType<typeof thanksState>> | null)?.rewardThanks ?? null;
