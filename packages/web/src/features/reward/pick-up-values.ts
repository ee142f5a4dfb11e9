import type { ClaimView } from '@mundwerk/contract/reward';
import type { BankValues } from '../../lib/bank-fields.tsx';
import type { PickUp } from './reward-claim.ts';

/** What the form of a pickup holds. */
export interface PickUpValues extends BankValues {
  /** Which of the rewards; a text, because radio buttons hold texts. */
  rewardId: string;
  /** Where the money goes: to the account saved in the personal area, or to the one typed here. */
  account: 'saved' | 'typed';
}

/** One of the rewards to choose from. */
type Choice = ClaimView['Auswahl'][number];

/** Cash first: a voucher can run out, money cannot. */
export const initialValues = ({ Auswahl, Bankdaten }: ClaimView): PickUpValues => ({
  rewardId: String((Auswahl.find(({ Typ }) => Typ === 'Ueberweisung') ?? Auswahl[0])?.Id ?? ''),
  account: Bankdaten ? 'saved' : 'typed',
  holder: '',
  iban: '',
});

/** The reward that is chosen. */
export const chosenReward = ({ Auswahl }: ClaimView, { rewardId }: PickUpValues): Choice | undefined =>
  Auswahl.find(({ Id }) => String(Id) === rewardId);

/** Whether an account must be typed for what is chosen. */
export const isAccountTyped = (claim: ClaimView, values: PickUpValues): boolean =>
  values.account === 'typed' && chosenReward(claim, values)?.Typ !== 'Gutschein';

/** What is sent for the values. */
export const toPickUp = (claim: ClaimView, values: PickUpValues): PickUp => ({
  rewardId: Number(values.rewardId),
  account: isAccountTyped(claim, values) ? { holder: values.holder, iban: values.iban } : null,
});
