import type { User } from '@mundwerk/contract/account/session';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { ACCOUNT_HOLDER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import type { BankValues } from '#shared/payout/bank-fields.tsx';

/** The account for a cash reward. */
export interface AccountValues extends BankValues {
  /** Whether to use the account saved in the personal area, or the one typed here. */
  account: 'saved' | 'typed';
  /** Whether the typed one is saved for the next reward. */
  isRemembered: boolean;
}

/** Values of the pickup form. */
export interface PickUpValues extends AccountValues {
  /** Whether to wait for a voucher that has run out. */
  isWaiting: boolean;
}

/** One of the rewards to choose from. */
export type Choice = ClaimView['Auswahl'][number];

/**
 * The saved account comes first, unless the bank has just returned a transfer: then it may be the wrong one. The holder of a new one is
 * mostly the recommender; whom a mailed link belongs to is not known here.
 */
export const initialAccount = (
  saved: ClaimView['Bankdaten'],
  returned: ClaimView['Rueckgabegrund'],
  user: Pick<User, 'Vorname' | 'Nachname'> | null | undefined,
): AccountValues => ({
  account: saved && !returned ? 'saved' : 'typed',
  holder: user ? `${user.Vorname} ${user.Nachname}`.trim().slice(0, ACCOUNT_HOLDER_MAX_LENGTH) : '',
  iban: '',
  isRemembered: false,
});

/** The account of the values, as typed, so that it can be compared; null where none is typed. */
export const typedAccount = ({ account, holder, iban }: PickUpValues, choice: Choice): BankValues | null =>
  choice.Typ === 'Ueberweisung' && account === 'typed' ? { holder: holder.trim(), iban } : null;
