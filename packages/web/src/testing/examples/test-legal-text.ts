import type { LegalText } from '@mundwerk/contract/content/legal';

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
