import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { LoggedIn } from '@mundwerk/contract/account/session';
import type { AgencySignedOn } from '@mundwerk/contract/agency/agency';
import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type {
  Category,
  CategoryPage,
  FixedLineProduct,
  Footnote,
  MobileOffer,
} from '@mundwerk/contract/catalogue/catalogue';
import { exampleCategory, exampleFixedLine, exampleMobileOffer } from '@mundwerk/contract/catalogue/catalogue-examples';
import type { LegalText } from '@mundwerk/contract/content/legal';
import type { OpenRecommendation } from '@mundwerk/contract/referral/visit';
import type { ClaimView, OwnClaim } from '@mundwerk/contract/reward/reward';
import { type AgencyRole, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { testProduct } from './install-test-boot.ts';

/** The reply of a sign-on for Ines, who owns an agency; say only what matters to the test. */
export const testSignOn = ({
  roles = ['AgenturInhaber'],
  ...changes
}: Partial<AgencySignedOn> & { roles?: AgencyRole[] } = {}): AgencySignedOn => ({
  Name: 'Ines Inhaber',
  Email: 'inhaber@agentur.example',
  Rollen: roles,
  Agenturen: [{ Agenturnummer: '4711', Name: 'Agentur am Hafen' }],
  Berechtigungen: rightsOf(roles),
  GewaehlteAgentur: null,
  AbmeldeUrl: null,
  Token: 'token-of-ines',
  TokenGueltigBis: '2099-11-15T18:00:00.000Z',
  ...changes,
});

/** A fixed-line tariff in promotion; say only what matters to the test. */
export const testFixedLine = (changes: Partial<FixedLineProduct> = {}): FixedLineProduct => ({
  ...exampleFixedLine,
  ...changes,
});

/** A smartphone with a tariff; say only what matters to the test. */
export const testOffer = (changes: Partial<MobileOffer> = {}): MobileOffer => ({ ...exampleMobileOffer, ...changes });

/** A footnote; say only what matters to the test. */
export const testNote = (changes: Partial<Footnote> = {}): Footnote => ({
  Id: 1,
  Identifier: 'eins',
  Titel: 'Eins',
  Gruppe: 'Festnetz',
  Inhalt: 'Kleingedrucktes',
  ...changes,
});

/** A category's page; say only what matters to the test. */
export const testCategoryPage = ({
  Kategorie = {},
  ...changes
}: Omit<Partial<CategoryPage>, 'Kategorie'> & { Kategorie?: Partial<Category> } = {}): CategoryPage => ({
  Kategorie: { ...exampleCategory, ...Kategorie },
  Pfad: [],
  Nachbarn: [],
  Produkte: [exampleFixedLine],
  TarifeMitGeraeten: [],
  Fussnoten: [],
  ...changes,
});

/** The reward of Anna's recommendation, ready to be picked up as cash; say only what matters to the test. */
export const testClaim = (changes: Partial<ClaimView> = {}): ClaimView => ({
  Praemierungsnummer: '4T7N0R2C9XKM',
  Art: 'Empfehlung',
  Beguenstigter: 'Empfehler',
  WertCent: 7000,
  Betraege: { Ueberweisung: 7000 },
  Status: 'Bereitgestellt',
  Zahlung: null,
  Auswahl: [
    { Id: 1, Titel: 'Geldprämie', Typ: 'Ueberweisung', WertCent: 7000, Verfuegbar: true, ErwartetBis: '2026-12-13' },
  ],
  Gewaehlt: null,
  HatGutscheincode: false,
  Rueckgabegrund: null,
  AbholbarBis: '2027-11-29',
  AbgeholtAm: null,
  ErwartetBis: null,
  Bankdaten: null,
  Email: 'c•••@example.org',
  Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
  ...changes,
});

/** One of Anna's claims as her personal area lists it; say only what matters to the test. */
export const testOwnClaim = (changes: Partial<OwnClaim> = {}): OwnClaim => ({
  Praemierungsnummer: '4T7N0R2C9XKM',
  Art: 'Empfehlung',
  WertCent: 7000,
  Betraege: { Ueberweisung: 7000 },
  Status: 'Bereitgestellt',
  Zahlung: null,
  Typ: null,
  HatGutscheincode: false,
  Rueckgabegrund: null,
  Empfehlungsnummer: '7F3K9QZ1A6',
  Vertraege: null,
  ErstelltAm: '2026-11-15T09:30:00.000Z',
  AbholbarBis: '2027-11-29',
  AbholbarNochTage: 379,
  AbgeholtAm: null,
  AusgezahltAm: null,
  ...changes,
});

/** Terms with an earlier version. */
export const testLegalText: LegalText = {
  Dokument: 'TOS',
  Version: '2026-10-01',
  GueltigAb: '2026-10-01',
  IstAktuell: true,
  Aenderung: 'Gutscheine sind neu.',
  Titel: 'Teilnahmebedingungen',
  Html: '<h2 id="frist"><a href="#frist">Frist</a></h2><p>Siehe <a href="/datenschutz#cookies">Datenschutz</a>.</p>',
  Abschnitte: ['frist', 'praemie', 'recht', 'daten'].map((Id) => ({ Id, Titel: `Abschnitt ${Id}` })),
  Versionen: [
    { Version: '2026-10-01', GueltigAb: '2026-10-01', IstAktuell: true, Aenderung: 'Gutscheine sind neu.' },
    { Version: '2025-07-20', GueltigAb: '2025-07-20', IstAktuell: false, Aenderung: null },
  ],
};

/** The reply of a login for Anna; say only what matters to the test. */
export const testLogin = (changes: Partial<LoggedIn> = {}): LoggedIn => ({
  Email: 'anna.muster@example.org',
  Anrede: null,
  Vorname: 'Anna',
  Nachname: 'Muster',
  Empfehlerhash: 'q3Vb8sYw0Kx2',
  AdresseBestaetigt: true,
  AdressmailVersendetAm: null,
  NewsletterOptinGegeben: false,
  NewsletterOptinVersendetAm: null,
  AlleMails: true,
  Sprache: 'de',
  IstSupport: false,
  Token: 'token-of-anna',
  TokenGueltigBis: '2099-11-15T18:00:00.000Z',
  ...changes,
});

/** A token that contains its expiry, as the server's do. */
export const testToken = (endsAtMs: number): string =>
  ['e30', btoa(JSON.stringify({ exp: Math.floor(endsAtMs / 1000) })), 'x'].join('.');

type Changes = Omit<Partial<OwnRecommendation>, 'Statusmeldung'> & {
  Statusmeldung?: Partial<OwnRecommendation['Statusmeldung']>;
};

/** A recommendation of Anna's that was not followed yet; say only what matters to the test. */
export const testOwn = ({ Statusmeldung = {}, ...changes }: Changes = {}): OwnRecommendation => ({
  Empfehlungsnummer: '7F3K9QZ1A6',
  Empfehlungscode: null,
  Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
  ErstelltAm: '2026-11-15T09:30:00.000Z',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  Status: 'Ok',
  AnteilEmpfehler: 100,
  Nachricht: 'Schau dir das mal an.',
  FuerWen: null,
  UeberPersoenlichenLink: false,
  OptinErforderlich: false,
  Besuche: 0,
  AuftragDatum: null,
  ErfolgreicheVertraege: 0,
  Praemie: null,
  Erklaerung: {
    Code: 'unused',
    Auch: [],
    Werte: { visits: 0, clicks: 0, until: '2027-01-14' },
    ErwartetAm: null,
    FruehestensAm: null,
    UeberfaelligSeit: null,
    AmZug: 'Auftraggeber',
    NaechstesAm: '2026-11-26',
    IstEndgueltig: false,
    Handlungen: ['shareAgain'],
  },
  Links: [
    { Typ: 'Empfehlungslink', Kanal: 'link', Url: 'https://a.example/empfehlung/7F3K9QZ1A6?channel=link' },
    { Typ: 'KurzURL', Kanal: 'link', Url: 'https://a.example/k/7F3K9QZ1A6l' },
  ],
  ...changes,
  Statusmeldung: {
    Schluessel: 'linkNotUsed',
    Datum: null,
    Anzahl: null,
    Station: 'shared',
    IstOffen: true,
    NaechsterSchrittBis: '2027-01-14',
    NaechsterSchrittInTagen: 60,
    ...Statusmeldung,
  },
});

/** An order of the agency that can be released; say only what matters to the test. */
export const testOrder = (changes: Partial<OrderRow> = {}): OrderRow => ({
  Auftragsnummer: '4T7N0R2C9XKM',
  Auftragsdatum: '2026-11-01',
  Produkt: 'Hausrat Komfort',
  Empfehler: 'Anna Muster',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Bestaetigt',
  OffeneBedingungen: [],
  Freigebbar: true,
  WiderrufbarBis: null,
  PraemieCent: 5000,
  ...changes,
});

/** A page of a report, the only one unless the test says otherwise. */
export const testPage = <Row>(Items: Row[], changes: object = {}): object => ({
  Items,
  Page: 1,
  PageSize: 25,
  HasNext: false,
  PageCount: 1,
  TotalCount: Items.length,
  IstGesamtzahlGenau: true,
  Weiter: null,
  ...changes,
});

/** A living recommendation of Anna's, 70 euro shared by two. */
export const testShared: OpenRecommendation = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Status: 'Ok',
  EmpfehlerVorname: 'Anna',
  Nachricht: 'Schau dir das mal an.',
  AnteilEmpfehler: 50,
  GueltigBis: '2027-01-14T09:30:00.000Z',
  IstUnbefristet: false,
  Produkt: testProduct,
};
