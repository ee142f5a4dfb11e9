import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { Language } from '@mundwerk/contract/values/language';
import { leadPerson, type NeededData, neededData } from '@mundwerk/contract/values/person/contact-data';
import { ADULT_YEARS, isAtLeast, isBirthDate, parseDay } from '@mundwerk/contract/values/text/german-date';
import { checkRequired, type FieldCheck } from '#lib/form/wrong-fields.ts';
import type { CallOptions } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';

const ISO = /^\d{4}-/;

/** The separator of a date's parts. */
type DateSign = '.' | '/';

/** French readers write 31/12/1990. */
export const dateSignOf = (language: Language): DateSign => (language === 'fr' ? '/' : '.');

/** A typed date in the wire format DD.MM.YYYY, whichever separator was typed. */
export const wireDate = (typed: string): string => typed.trim().replaceAll('/', '.');

/** Inserts separators into digits typed without any: 31121990, 3112, 311. */
const withSigns = (digits: string, sign: DateSign): string =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join(sign);

/**
 * Inserts the separators while a date is typed, because a phone's number pad has none: `3112` becomes `31.12`, `1.2.` becomes `01.02.`.
 * Dates that browsers fill in (YYYY-MM-DD) stay as they are.
 */
export const formatTypedDate = (typed: string, sign: DateSign = '.'): string => {
  if (ISO.test(typed)) return typed;
  const parts = typed.split(/\D+/);
  if (parts.length === 1) return withSigns(typed, sign);
  const [day = '', month = '', year = ''] = parts;
  const padded = [day.padStart(2, '0'), ...(parts.length > 2 ? [month.padStart(2, '0'), year] : [month])];
  // A complete month may be followed by the year without a separator.
  return parts.length > 2 || month.length <= 2 ? padded.join(sign).slice(0, 10) : withSigns(padded.join(''), sign);
};

/** Rejects invalid dates of birth, and people who are not of age. */
export const checkBirthDate =
  (label: string): FieldCheck =>
  (value) => {
    const missing = checkRequired(label, 'recipient.form.help.birthDate')(value);
    if (missing !== true) return missing;
    const day = parseDay(wireDate(value));
    const now = today();
    if (day === null || !isBirthDate(day, now)) return t('recipient.form.errors.birthDateInvalid');
    return isAtLeast(ADULT_YEARS, day, now) || t('recipient.form.errors.underAge', { years: ADULT_YEARS });
  };

/** Values of the recipient's form. */
export interface RecipientValues {
  salutation: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  email: string;
  phone: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  advertising: boolean;
  phoneConsent: boolean;
}

/** An untouched form. Consent to advertising is never preset. */
export const EMPTY_VALUES: RecipientValues = {
  salutation: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  email: '',
  phone: '',
  street: '',
  houseNumber: '',
  postcode: '',
  city: '',
  advertising: false,
  phoneConsent: false,
};

type RecipientBody = NonNullable<CallOptions<'POST /empfaenger/create/{empfehlungsnummer}'>['body']>;
type LeadPerson = CallOptions<'POST /tracking/abschliessen'>['body']['empfaengerdaten'];

/** What is needed for a product of this client. */
export const neededFor = (product: AnyProduct): NeededData =>
  neededData(boot().client, 'Young' in product && product.Young === true);

/** The text next to the checkbox for calls, exactly as shown. */
export const phoneConsentText = (): string => t('recipient.form.phoneConsent', { client: boot().client.Name });

/** The form as the recipient's call spells it. */
export const toRecipient = (values: RecipientValues, advertisingText: string, needed: NeededData): RecipientBody => ({
  Anrede: values.salutation || null,
  Vorname: values.firstName.trim(),
  Nachname: values.lastName.trim(),
  Geburtsdatum: needed.birthDate ? wireDate(values.birthDate) : null,
  Email: values.email.trim(),
  Telefon: values.phone.trim() || null,
  TelefonEinwilligungText: needed.phoneConsent && values.phoneConsent ? phoneConsentText() : null,
  Adresse: needed.address
    ? {
        Strasse: values.street.trim(),
        Hausnummer: values.houseNumber.trim(),
        Plz: values.postcode.trim(),
        Ort: values.city.trim(),
      }
    : null,
  Werbeeinwilligung: values.advertising,
  WerbeeinwilligungText: values.advertising ? advertisingText : null,
});

/** The form as the tracking payload spells it, in lower case (spec 2 §7.8). */
export const toLead = (values: RecipientValues, advertisingText: string, needed: NeededData): LeadPerson =>
  leadPerson(toRecipient(values, advertisingText, needed));

/** The recipient as far as known. */
export interface KnownRecipient {
  readonly number: string | null;
  /** Token to complete or correct that recipient; null when a person's data is stored under the number. */
  readonly token: string | null;
}

interface Setting {
  readonly recommendation: string;
  /** The recipient's number, where it is known. */
  readonly number: string | null;
  readonly channel: string | null;
  /** The text next to the checkbox, exactly as shown. */
  readonly advertisingText: string;
  readonly needed: NeededData;
}

/** Channel and source of a visitor to the public form, unless the URL names others (spec 2 §7.8). */
const LEAD_CHANNEL = 'co';
const LEAD_SOURCE = 'Einsprungslink';

/** How the recipient's data is sent: as a lead where agents advise, as the confirmation of a contract elsewhere. */
export const recipientCall = ({ recommendation, number, channel, advertisingText, needed }: Setting) =>
  boot().client.ModuleAgentRecommendation
    ? ({
        call: 'POST /tracking/abschliessen',
        captcha: 'POST /tracking/abschliessen',
        toRequest: (values: RecipientValues) => ({
          query: { channel: channel ?? LEAD_CHANNEL, einsprungsquelle: LEAD_SOURCE },
          body: {
            empfehlungsnummer: recommendation,
            empfaengernummer: number ?? '',
            empfaengerdaten: toLead(values, advertisingText, needed),
          },
        }),
      } as const)
    : ({
        call: 'POST /empfaenger/create/{empfehlungsnummer}',
        toRequest: (values: RecipientValues) => ({
          params: { empfehlungsnummer: recommendation },
          query: channel ? { channel } : {},
          body: toRecipient(values, advertisingText, needed),
        }),
      } as const);
