import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';

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
