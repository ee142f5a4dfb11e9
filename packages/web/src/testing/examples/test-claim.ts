import type { ClaimView, OwnClaim } from '@mundwerk/contract/reward/reward';

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
