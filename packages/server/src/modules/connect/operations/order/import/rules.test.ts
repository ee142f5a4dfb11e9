import type { OrderLine } from '@mundwerk/contract/operations/import-orders';
import { parseColumnMapping } from '@mundwerk/contract/values/order-import/columns';
import { describe, expect, it } from 'vitest';
import type { Order } from '#modules/core/order/index.ts';
import { columnProblems, foldName, readColumns, suggestField } from './columns.ts';
import { dependentLines, packGroups } from './import-orders.ts';
import { judgeLine, parseState, parseYesNo, readLine, reportIn } from './line.ts';
import { headingWords, lineWords } from './words.ts';

describe('the columns of a file', () => {
  const fieldsOf = (heading: readonly string[]) =>
    readColumns(heading, [], []).map(({ field, source }) => [field, source]);

  it.each([
    ['ExterneAuftragsnummer', 'ExterneAuftragsnummer', 'Feldname'],
    ['externe auftragsnummer', 'ExterneAuftragsnummer', 'Feldname'],
    ['Empfängernummer', 'Empfaengernummer', 'Feldname'],
    ['Vertragsnummer', 'ExterneAuftragsnummer', 'Bekannt'],
    ['VERTRAGS-NR.', 'ExterneAuftragsnummer', 'Bekannt'],
    ['Referral code', 'Empfehlungsnummer', 'Bekannt'],
    ['Code de parrainage', 'Empfehlungsnummer', 'Bekannt'],
    ['Erste Zahlung am', 'ErstbeitragBezahltAm', 'Bekannt'],
    ['etat', 'Status', 'Bekannt'],
    ['E-Mail', 'KundenEmail', 'Bekannt'],
    ['Motif du refus', null, 'Ergebnis'],
    ['Farbe', null, 'Unbekannt'],
  ])('%s is %s', (name, field, source) => {
    expect(fieldsOf([name])).toEqual([[field, source]]);
  });

  it('mean what the request says, else what was saved, else their own name', () => {
    const given = [{ column: 'Nr', field: 'ExterneAuftragsnummer' as const }];
    const saved = [
      { column: 'nr.', field: 'Auftragsnummer' as const },
      { column: 'Status', field: null },
    ];
    expect(readColumns(['NR', 'status', 'Neukunde'], given, saved)).toMatchObject([
      { field: 'ExterneAuftragsnummer', source: 'Angabe' },
      { field: null, source: 'Gespeichert' },
      { field: 'Neukunde', source: 'Feldname' },
    ]);
  });

  it.each([
    ['Vertragsnumer', 'ExterneAuftragsnummer'],
    ['Statuss', 'Status'],
    ['Unsere Vertragsnummer 2026', 'ExterneAuftragsnummer'],
    ['Produkt', 'ProduktId'],
    ['Farbe', null],
    ['Id', null],
  ])('%s suggests %s, and is not used without being told', (name, field) => {
    expect(suggestField(name)).toBe(field);
    expect(readColumns([name], [], [])).toMatchObject([{ field: null, source: 'Unbekannt', suggestion: field }]);
  });

  it('are refused where the number is missing, one is unknown, or two mean the same', () => {
    const columns = readColumns(['Farbe', 'Status', 'Statut', 'Vertragsnumer', ''], [], []);
    const problems = columnProblems(columns);
    expect(problems).toMatchObject({
      missing: ['ExterneAuftragsnummer'],
      unknown: [{ name: 'Farbe' }, { name: 'Vertragsnumer' }],
      twice: [{ name: 'Statut' }],
    });
    expect(headingWords('de', problems)).toBe(
      'Die Spalte ExterneAuftragsnummer fehlt. Die Spalte „Farbe“ ist unbekannt. Die Spalte „Vertragsnumer“ ist unbekannt; gemeint ist vielleicht ExterneAuftragsnummer. Statut: Zwei Spalten stehen für dasselbe Feld. Was eine Spalte bedeutet oder dass sie ausgelassen wird, sagt der Parameter zuordnung.',
    );
  });

  it('are compared without case, accents and punctuation', () => {
    expect(foldName('Empfänger-Nr.')).toBe(foldName('EMPFAENGERNR'));
  });

  it.each([
    [
      '{"Nr":"ExterneAuftragsnummer","Farbe":null}',
      [
        { column: 'Nr', field: 'ExterneAuftragsnummer' },
        { column: 'Farbe', field: null },
      ],
    ],
    ['{"Nr":"Farbe"}', null],
    ['{"":"Status"}', null],
    ['{"a\\u0000b":"Status"}', null],
    ['["Nr"]', null],
    ['Nr', null],
  ])('the mapping %s is %j', (text, mapping) => {
    expect(parseColumnMapping(text)).toEqual(mapping);
  });
});

describe('a cell', () => {
  it.each([
    ['Ja', true],
    ['1', true],
    ['oui', true],
    ['x', true],
    ['NEIN', false],
    ['0', false],
    ['leeren', null],
    ['vielleicht', 'vielleicht'],
    ['-', '-'],
  ])('%s is read as %s', (cell, value) => {
    expect(parseYesNo(cell)).toBe(value);
  });

  it.each([
    ['bestätigt', 'Bestaetigt'],
    ['BESTAETIGT', 'Bestaetigt'],
    ['cancelled', 'Storniert'],
    ['annulée', 'Storniert'],
    ['Rétracté', 'Widerrufen'],
    ['offen', 'offen'],
  ])('%s is the state %s', (cell, state) => {
    expect(parseState(cell)).toBe(state);
  });
});

describe('a line', () => {
  it('is read by field; an empty cell says nothing, and a word clears', () => {
    const cells = {
      ExterneAuftragsnummer: 'V-1',
      Auftragsdatum: '12.11.2026',
      Neukunde: 'leeren',
      ErstbeitragBezahltAm: 'CLEAR',
      Status: 'storniert',
    };
    expect(readLine(cells)).toEqual({
      said: {
        ExterneAuftragsnummer: 'V-1',
        Auftragsdatum: '2026-11-12',
        Neukunde: null,
        ErstbeitragBezahltAm: null,
        Status: 'Storniert',
      },
    });
  });

  it('names every wrong field; what is there is not missing', () => {
    const cells = { Empfehlungsnummer: '7F3K9QZ1A6', ProduktId: 'x', Auftragsdatum: '31.02.2026', Status: 'offen' };
    expect(readLine(cells)).toEqual({
      wrong: [
        { field: 'ExterneAuftragsnummer', reason: 'fieldMissing' },
        { field: 'ProduktId', reason: 'inputInvalid' },
        { field: 'Auftragsdatum', reason: 'inputInvalid' },
        { field: 'Status', reason: 'inputInvalid' },
      ],
    });
    expect(readLine({ ExterneAuftragsnummer: 'M\uFFFDller-1' })).toEqual({
      wrong: [{ field: 'ExterneAuftragsnummer', reason: 'characterLost' }],
    });
  });

  it.each([
    ['nothing of an order', {}, [['ExterneAuftragsnummer', 'orderNotFound']]],
    [
      'a part of one',
      { ProduktId: 462 },
      [
        ['Empfehlungsnummer', 'fieldMissing'],
        ['Auftragsdatum', 'fieldMissing'],
      ],
    ],
    [
      'a state that a release must give',
      { Empfehlungsnummer: 'x', ProduktId: 1, Auftragsdatum: '2026-11-12', Status: 'Freigegeben' as const },
      [['Status', 'orderMoveRefused']],
    ],
  ])('about an unknown number is no order when it names %s', (_, parts, wrong) => {
    expect(reportIn({ ExterneAuftragsnummer: 'V-1', ...parts })).toEqual({
      wrong: wrong.map(([field, reason]) => ({ field, reason })),
    });
  });
});

describe('a line about a known order', () => {
  const order: Order = {
    id: '1',
    orderNumber: '4T7N0R2C9XKM',
    externalNumber: 'V-1',
    recommendationNumber: '7F3K9QZ1A6',
    recipientId: 'r-1',
    productId: 462,
    reportHash: null,
    createdAt: new Date(0),
    state: 'Bestaetigt',
    isNewCustomer: true,
    usedLink: true,
    orderedOn: '2026-11-12',
    firstPremiumPaidOn: null,
  };
  const judge = (parts: Partial<OrderLine>, changes: Partial<Order> = {}, recipientId: string | null = null) =>
    judgeLine({ ExterneAuftragsnummer: 'V-1', ...parts }, { ...order, ...changes }, recipientId);

  it.each([
    ['says nothing', {}],
    ['says what is so', { ProduktId: 462, Auftragsdatum: '2026-11-12', Neukunde: true, Status: 'Bestaetigt' as const }],
    ['names a state that the order has passed', { Status: 'Gemeldet' as const }],
    ['gives a reason for nothing', { Grund: 'Kunde rief an' }],
    ['clears what is empty', { ErstbeitragBezahltAm: null }],
    ['names our own number', { Auftragsnummer: '4T7N0R2C9XKM' }],
  ])('changes nothing when it %s', (_, parts) => {
    expect(judge(parts)).toEqual({ kind: 'same' });
  });

  it.each([
    ['another product', { ProduktId: 463 }, 'ProduktId', 'orderFieldFixed'],
    ['another day', { Auftragsdatum: '2026-11-13' }, 'Auftragsdatum', 'orderFieldFixed'],
    ['another number of ours', { Auftragsnummer: 'Y8FYT65VN8N0' }, 'Auftragsnummer', 'orderFieldFixed'],
    ['a recommendation that can be none', { Empfehlungsnummer: 'x' }, 'Empfehlungsnummer', 'orderFieldFixed'],
    ['the release', { Status: 'Freigegeben' as const }, 'Status', 'orderMoveRefused'],
  ])('is refused when it names %s', (_, parts, field, reason) => {
    expect(judge(parts)).toEqual({ kind: 'refused', wrong: [{ field, reason }] });
  });

  it('changes only what differs', () => {
    const judged = judge({
      Neukunde: true,
      ErstbeitragBezahltAm: '2026-12-01',
      Status: 'Storniert',
      Grund: 'Widerspruch',
    });
    expect(judged).toEqual({
      kind: 'change',
      differences: [
        { field: 'Status', before: 'Bestaetigt', after: 'Storniert' },
        { field: 'ErstbeitragBezahltAm', before: null, after: '2026-12-01' },
      ],
      change: {
        state: 'Storniert',
        isNewCustomer: undefined,
        firstPremiumPaidOn: '2026-12-01',
        recipientNumber: undefined,
        reason: 'Widerspruch',
      },
    });
  });

  it('names a recipient only where it is another one, and leaves an unknown one to the change itself', () => {
    const Empfaengernummer = '9f86d081884c7d659a2feaa0c55ad015';
    expect(judge({ Empfaengernummer }, {}, 'r-1')).toEqual({ kind: 'same' });
    expect(judge({ Empfaengernummer }, {}, 'r-2')).toMatchObject({ change: { recipientNumber: Empfaengernummer } });
    expect(judge({ Empfaengernummer }, {}, null)).toMatchObject({ change: { recipientNumber: Empfaengernummer } });
  });

  it('speaks of an ended order as it is: its state can be repeated, not undone', () => {
    expect(judge({ Status: 'Storniert' }, { state: 'Storniert' })).toEqual({ kind: 'same' });
    expect(judge({ Status: 'Gemeldet' }, { state: 'Storniert' })).toMatchObject({ kind: 'refused' });
    expect(judge({ Status: 'Bestaetigt' }, { state: 'Storniert' })).toMatchObject({ kind: 'change' });
  });

  it('is answered in words, by the names that the columns have in the file', () => {
    const columns = readColumns(['Vertragsnummer', 'Statut'], [], []);
    const changed = {
      kind: 'changed',
      order,
      differences: [
        { field: 'Status', before: 'Bestaetigt', after: 'Storniert' },
        { field: 'Neukunde', before: null, after: false },
      ],
    } as const;
    const refused = {
      kind: 'refused',
      reason: 'inputInvalid',
      fields: [
        { field: 'ExterneAuftragsnummer', reason: 'fieldMissing' },
        { field: 'Status', reason: 'inputInvalid' },
      ],
    } as const;
    expect(lineWords('de', columns)(changed)).toBe('Statut: Storniert statt Bestaetigt. Neukunde: nein statt leer.');
    expect(lineWords('en', columns)(refused)).toBe(
      'Vertragsnummer: A value is missing here. Statut: This value is not allowed.',
    );
    expect(lineWords('fr', columns)({ kind: 'refused', reason: 'orderMoveRefused', fields: [] })).toBe(
      'L’état de la commande ne le permet pas.',
    );
  });
});

describe('a dry run', () => {
  it('keeps lines together that can change what becomes of each other, in the order of the file', () => {
    const lines = [
      { ExterneAuftragsnummer: 'V-1', Empfehlungsnummer: 'A' },
      { ExterneAuftragsnummer: 'V-2', Empfehlungsnummer: 'B' },
      { ExterneAuftragsnummer: 'V-3', Empfehlungsnummer: 'C', Empfaengernummer: 'r' },
      { ExterneAuftragsnummer: 'V-1' },
      { ExterneAuftragsnummer: 'V-4', Empfehlungsnummer: 'b', Empfaengernummer: 'r' },
      { ExterneAuftragsnummer: 'V-5' },
    ];
    expect(dependentLines(lines)).toEqual([[0, 3], [1, 2, 4], [5]]);
  });

  it('packs groups into transactions and splits none', () => {
    expect(packGroups([[0, 3], [1, 2, 4], [5]], 3)).toEqual([[0, 3, 1, 2, 4], [5]]);
    expect(packGroups([], 3)).toEqual([]);
  });
});
