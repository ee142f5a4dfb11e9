import type { RecipientData } from '@mundwerk/contract/referral/recipient';
import { formatGermanDate } from '@mundwerk/contract/values/text/german-date';
import type { PersonData } from './rules.ts';

/** The data of a recipient as their owner sees them. */
export const recipientDataView = (data: PersonData): RecipientData => ({
  Anrede: data.salutation,
  Vorname: data.firstName,
  Nachname: data.lastName,
  Geburtsdatum: formatGermanDate(data.birthDate),
  Email: data.email,
  Telefon: data.phone,
  Adresse: { Strasse: data.street, Hausnummer: data.houseNumber, Plz: data.postcode, Ort: data.city },
  Werbeeinwilligung: data.hasAdvertisingConsent,
});
