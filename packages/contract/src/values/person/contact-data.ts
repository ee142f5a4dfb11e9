/** Settings of a client that say what its contracts need to know of a contact. */
interface ContactSettings {
  readonly EmpfaengerGeburtsdatum: boolean;
  readonly EmpfaengerAdresse: boolean;
  readonly ModuleAgentRecommendation: boolean;
  readonly TelefonEinwilligung: boolean;
}

/** What a contact is asked for beside name and e-mail: only what the client's contracts need. */
export interface NeededData {
  readonly birthDate: boolean;
  /** With the salutation that letters begin with. */
  readonly address: boolean;
  /** Whether there is room for a phone number: advisers call, and so may those who send letters; a short form asks for name and e-mail alone. */
  readonly phone: boolean;
  /** Whether a phone number is stored only with a separate consent. */
  readonly phoneConsent: boolean;
}

/** What is needed for a product; a tariff for young people needs the date of birth in any case. */
export const neededData = (settings: ContactSettings, isYoungTariff: boolean): NeededData => ({
  birthDate: settings.EmpfaengerGeburtsdatum || isYoungTariff,
  address: settings.EmpfaengerAdresse,
  phone: settings.EmpfaengerAdresse || settings.ModuleAgentRecommendation,
  phoneConsent: settings.TelefonEinwilligung,
});

interface PostalAddress {
  readonly Strasse: string;
  readonly Hausnummer: string;
  readonly Plz: string;
  readonly Ort: string;
}

interface ContactPerson {
  readonly Anrede?: unknown;
  readonly Vorname: string;
  readonly Nachname: string;
  readonly Geburtsdatum?: unknown;
  readonly Email: string;
  readonly Telefon?: unknown;
  readonly TelefonEinwilligungText?: unknown;
  readonly Werbeeinwilligung?: unknown;
  readonly WerbeeinwilligungText?: unknown;
  readonly Adresse?: PostalAddress | null | undefined;
}

/** A contact as the tracking payload spells it, in lower case (spec 2 §7.8). */
export const leadPerson = <P extends ContactPerson>(person: P) => ({
  anrede: person.Anrede as P['Anrede'],
  vorname: person.Vorname,
  name: person.Nachname,
  geburtsdatum: person.Geburtsdatum as P['Geburtsdatum'],
  email: person.Email,
  telefon: person.Telefon as P['Telefon'],
  telefoneinwilligungText: person.TelefonEinwilligungText as P['TelefonEinwilligungText'],
  werbeeinwilligung: person.Werbeeinwilligung as P['Werbeeinwilligung'],
  werbeeinwilligungText: person.WerbeeinwilligungText as P['WerbeeinwilligungText'],
  adresse: person.Adresse && {
    ort: person.Adresse.Ort,
    plz: person.Adresse.Plz,
    strasse: person.Adresse.Strasse,
    hausnummer: person.Adresse.Hausnummer,
  },
});
