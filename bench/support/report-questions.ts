import { REPORTS, type ReportName } from '@mundwerk/contract/values/agency-report';

/** A query of a report. */
export interface Question {
  readonly name: string;
  readonly report: ReportName;
  readonly body: object;
}

const filter = (Spalte: string, Operator: string, Wert: string | string[]) => ({
  Filter: [{ Spalte, Operator, Wert }],
});

/** Every sort in both directions, and filters of every kind that find many, few and no rows. */
export const QUESTIONS: readonly Question[] = [
  ...(['empfehlungen', 'auftraege', 'leads', 'praemien'] as const).flatMap((report) => [
    { name: `${report}: first page`, report, body: {} },
    ...Object.keys(REPORTS[report].columns).flatMap((OrderBy) =>
      [true, false].map((Descending) => ({
        name: `${report}: ${OrderBy} ${Descending ? 'down' : 'up'}`,
        report,
        body: { OrderBy, Descending },
      })),
    ),
  ]),
  ...(
    [
      ['empfehlungen', 'name, many', filter('Empfehler', 'enthaelt', 'müller')],
      ['empfehlungen', 'name, few', filter('Empfehler', 'enthaelt', 'beispiel 15')],
      ['empfehlungen', 'name, none', filter('Empfehler', 'enthaelt', 'niemand')],
      ['empfehlungen', 'name, equal', filter('Empfehler', 'gleich', 'Änne Mueller')],
      ['empfehlungen', 'number, part', filter('Empfehlungsnummer', 'enthaelt', 'W4TJ')],
      ['empfehlungen', 'product', filter('Produkt', 'gleich', 'Produkt 3')],
      ['empfehlungen', 'channel', filter('Kanal', 'eines', ['qr', 'email'])],
      ['empfehlungen', 'channel, none', filter('Kanal', 'gleich', 'xing')],
      ['empfehlungen', 'visits, many', filter('Besuche', 'ab', '5')],
      ['empfehlungen', 'visits, few', filter('Besuche', 'ab', '22')],
      ['empfehlungen', 'orders', filter('Auftraege', 'gleich', '1')],
      ['empfehlungen', 'one day', filter('ErstelltAm', 'gleich', '2026-10-30')],
      ['empfehlungen', 'until a day', filter('ErstelltAm', 'bis', '2026-10-30')],
      ['auftraege', 'state', filter('Status', 'eines', ['Bestaetigt', 'Gemeldet'])],
      ['auftraege', 'reward', filter('PraemieCent', 'ab', '5000')],
      ['auftraege', 'number, equal', filter('Auftragsnummer', 'gleich', 'AW4TJMN4C5S')],
      ['auftraege', 'from a day', filter('Auftragsdatum', 'ab', '2026-10-30')],
      ['leads', 'address, few', filter('Email', 'enthaelt', 'kunde66@')],
      ['leads', 'phone', filter('Telefon', 'enthaelt', '100006')],
      ['praemien', 'state', filter('Status', 'gleich', 'Offen')],
    ] as const
  ).map(([report, what, body]) => ({ name: `${report} where ${what}`, report, body })),
];
