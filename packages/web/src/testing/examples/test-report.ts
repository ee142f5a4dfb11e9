import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';

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
