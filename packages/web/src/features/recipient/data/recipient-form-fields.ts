import {
  CITY_MAX_LENGTH,
  HOUSE_NUMBER_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  STREET_MAX_LENGTH,
} from '@mundwerk/contract/values/limits';
import { EMAIL_MAX_LENGTH } from '@mundwerk/contract/values/person/email';
import { PHONE_MAX_LENGTH } from '@mundwerk/contract/values/person/phone';
import { ADULT_YEARS } from '@mundwerk/contract/values/text/german-date';
import { NAME_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { FormField, FormFields } from '#lib/form/wrong-fields.ts';
import { t } from '#lib/text/i18n.ts';
import type { RecipientValues } from './recipient-values.ts';

/** A field of the form. */
export type RecipientField = keyof RecipientValues;

/** Maximum length of each field. */
export const LIMITS = {
  firstName: NAME_MAX_LENGTH,
  lastName: NAME_MAX_LENGTH,
  /** The length of JJ/MM/AAAA or TT.MM.JJJJ. */
  birthDate: 10,
  email: EMAIL_MAX_LENGTH,
  phone: PHONE_MAX_LENGTH,
  street: STREET_MAX_LENGTH,
  houseNumber: HOUSE_NUMBER_MAX_LENGTH,
  postcode: POSTCODE_MAX_LENGTH,
  city: CITY_MAX_LENGTH,
} as const satisfies Partial<Record<RecipientField, number>>;

/** The label of a field. */
export const fieldLabel = (field: RecipientField): string => t(`recipient.form.fields.${field}`);

type FormError =
  | 'birthDateInvalid'
  | 'phoneInvalid'
  | 'postcodeInvalid'
  | 'selfReferral'
  | 'tooOldForTariff'
  | 'underAge';

const fieldAt = (name: keyof typeof LIMITS, wire: string, ...reasons: FormError[]): FormField => ({
  // The two calls of the form spell the same field differently (spec 2 §7.8).
  wire: [wire, `empfaengerdaten.${wire.toLowerCase()}`],
  label: fieldLabel(name),
  limit: LIMITS[name],
  words: Object.fromEntries(
    reasons.map((reason) => [reason, t(`recipient.form.errors.${reason}`, { years: ADULT_YEARS })]),
  ),
});

/** The form's fields with their wire names and labels. */
export const recipientFields = (): FormFields<RecipientValues> => ({
  salutation: { wire: ['Anrede', 'empfaengerdaten.anrede'], label: fieldLabel('salutation') },
  firstName: fieldAt('firstName', 'Vorname'),
  lastName: { ...fieldAt('lastName', 'Nachname'), wire: ['Nachname', 'empfaengerdaten.name'] },
  birthDate: fieldAt('birthDate', 'Geburtsdatum', 'birthDateInvalid', 'underAge', 'tooOldForTariff'),
  email: fieldAt('email', 'Email', 'selfReferral'),
  phone: fieldAt('phone', 'Telefon', 'phoneInvalid'),
  street: fieldAt('street', 'Adresse.Strasse'),
  houseNumber: fieldAt('houseNumber', 'Adresse.Hausnummer'),
  postcode: fieldAt('postcode', 'Adresse.Plz', 'postcodeInvalid'),
  city: fieldAt('city', 'Adresse.Ort'),
});
