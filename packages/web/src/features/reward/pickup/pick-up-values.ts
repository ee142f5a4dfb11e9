import type { ClaimView } from '@mundwerk/contract/reward/reward';
import type { BankValues } from '../../../shared/payout/bank-fields.tsx';

/** What the form of a pickup holds. */
export interface PickUpValues extends BankValues {
  /** Where the money goes: to the account saved in the personal area, or to the one typed here. */
  account: 'saved' | 'typed';
  /** Whether to wait for a voucher that has run out. */
  isWaiting: boolean;
}

/** One of the rewards to choose from. */
export type Choice = ClaimView['Auswahl'][number];

/** The saved account comes first, unless the bank has just returned a transfer: then it may be the wrong one. */
export const initialValues = ({ Bankdaten, Rueckgabegrund }: ClaimView): PickUpValues => ({
  account: Bankdaten && !Rueckgabegrund ? 'saved' : 'typed',
  holder: '',
  iban: '',
  isWaiting: false,
});

/** The account of the values, as typed, so that it can be compared; null where none is typed. */
export const typedAccount = ({ account, holder, iban }: PickUpValues, choice: Choice): BankValues | null =>
  choice.Typ === 'Ueberweisung' && account === 'typed' ? { holder: holder.trim(), iban } : null;
