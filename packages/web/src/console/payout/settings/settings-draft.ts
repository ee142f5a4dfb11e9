import type { PayoutSettings } from '@mundwerk/contract/console/payout/payout-settings';
import type { ReplyOf } from '#lib/http/api.ts';
import { readCents } from '#lib/text/format.ts';

type Accounts = NonNullable<PayoutSettings['Buchhaltung']>;

/** The fields of the bookkeeping, in the order of the form. */
export const ACCOUNT_FIELDS = [
  'Beraternummer',
  'Mandantennummer',
  'WirtschaftsjahrBeginn',
  'Sachkontenlaenge',
  'Aufwand',
  'Verbindlichkeiten',
  'Transit',
  'Bank',
  'Gutscheine',
] as const satisfies readonly (keyof Accounts)[];
type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** The form values of the settings. */
export type Draft = Record<'HinweisAb' | AccountField, string>;

/** The settings as the API returns them. */
export type AnsweredSettings = ReplyOf<'GET /verwaltung/auszahlung/einstellungen'>;

/** The form values of stored settings. An empty account field stays empty: none is guessed. */
export const draftOf = ({ HinweisAbCent, Buchhaltung }: AnsweredSettings): Draft => {
  const accounts = Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, String(Buchhaltung?.[name] ?? '')]));
  return {
    HinweisAb: (HinweisAbCent / 100).toFixed(2).replace('.', ','),
    ...(accounts as Record<AccountField, string>),
  };
};

const ACCOUNTS = ['Aufwand', 'Verbindlichkeiten', 'Transit', 'Bank', 'Gutscheine'] as const;
const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The accounts of a draft: null where all are empty, undefined while one is invalid. */
const accountsIn = (draft: Draft): Accounts | null | undefined => {
  const typed = (name: AccountField): string => draft[name].trim();
  if (ACCOUNT_FIELDS.every((name) => typed(name) === '')) return null;
  const accounts: Accounts = {
    Beraternummer: Number(typed('Beraternummer')),
    Mandantennummer: Number(typed('Mandantennummer')),
    WirtschaftsjahrBeginn: typed('WirtschaftsjahrBeginn') || '01-01',
    Sachkontenlaenge: Number(typed('Sachkontenlaenge') || '4'),
    Aufwand: typed('Aufwand'),
    Verbindlichkeiten: typed('Verbindlichkeiten'),
    Transit: typed('Transit'),
    Bank: typed('Bank'),
    Gutscheine: typed('Gutscheine'),
  };
  const isRight =
    isWithin(accounts.Beraternummer, 1001, 9_999_999) &&
    isWithin(accounts.Mandantennummer, 1, 99_999) &&
    isWithin(accounts.Sachkontenlaenge, 4, 8) &&
    /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(accounts.WirtschaftsjahrBeginn) &&
    ACCOUNTS.every((name) => /^[1-9]\d{2,8}$/.test(accounts[name]));
  return isRight ? accounts : undefined;
};

/** The settings of a draft; null while one is invalid. */
export const settingsIn = (draft: Draft): Pick<PayoutSettings, 'HinweisAbCent' | 'Buchhaltung'> | null => {
  const HinweisAbCent = readCents(draft.HinweisAb);
  const Buchhaltung = accountsIn(draft);
  if (HinweisAbCent === null || !isWithin(HinweisAbCent, 1, 10_000_000) || Buchhaltung === undefined) return null;
  return { HinweisAbCent, Buchhaltung };
};
