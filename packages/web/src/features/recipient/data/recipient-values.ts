import type { CallOptions } from '#lib/http/api.ts';
import { wireDate } from './birth-date.ts';

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
};

type RecipientBody = NonNullable<CallOptions<'POST /empfaenger/create/{empfehlungsnummer}'>['body']>;
type LeadPerson = CallOptions<'POST /tracking/abschliessen'>['body']['empfaengerdaten'];

/** The form as the recipient's call spells it. */
export const toRecipient = (values: RecipientValues, advertisingText: string): RecipientBody => ({
  Anrede: values.salutation || null,
  Vorname: values.firstName.trim(),
  Nachname: values.lastName.trim(),
  Geburtsdatum: wireDate(values.birthDate),
  Email: values.email.trim(),
  Telefon: values.phone.trim() || null,
  Adresse: {
    Strasse: values.street.trim(),
    Hausnummer: values.houseNumber.trim(),
    Plz: values.postcode.trim(),
    Ort: values.city.trim(),
  },
  Werbeeinwilligung: values.advertising,
  WerbeeinwilligungText: values.advertising ? advertisingText : null,
});

/** The form as the tracking payload spells it, in lower case (spec 2 §7.8). */
export const toLead = (values: RecipientValues, advertisingText: string): LeadPerson => {
  const person = toRecipient(values, advertisingText);
  return {
    anrede: person.Anrede,
    vorname: person.Vorname,
    name: person.Nachname,
    geburtsdatum: person.Geburtsdatum,
    email: person.Email,
    telefon: person.Telefon,
    werbeeinwilligung: person.Werbeeinwilligung,
    werbeeinwilligungText: person.WerbeeinwilligungText,
    adresse: {
      ort: person.Adresse.Ort,
      plz: person.Adresse.Plz,
      strasse: person.Adresse.Strasse,
      hausnummer: person.Adresse.Hausnummer,
    },
  };
};
