import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datevText, windows1252 } from './datev.ts';
import { balancesOf, type ClaimMove, claimPostings, daysOfMonth, paymentPostings } from './rules.ts';

const move = (parts: Partial<ClaimMove>): ClaimMove => ({
  day: '2026-10-02',
  number: '8M2K5V7Q0RTX',
  event: 'open',
  from: null,
  to: 'Offen',
  beforeCents: 0,
  afterCents: 3500,
  isVoucher: false,
  ...parts,
});

it.each([
  ['a promise', move({}), 'Zusage', 'Aufwand', 'Verbindlichkeiten', 3500],
  [
    'a choice that is worth more',
    move({ from: 'Bereitgestellt', to: 'Abgeholt', beforeCents: 3500, afterCents: 3750 }),
    'Anpassung',
    'Aufwand',
    'Verbindlichkeiten',
    250,
  ],
  [
    'a choice that is worth less',
    move({ from: 'Bereitgestellt', to: 'Abgeholt', beforeCents: 3500, afterCents: 3000 }),
    'Anpassung',
    'Verbindlichkeiten',
    'Aufwand',
    500,
  ],
  [
    'a cancellation',
    move({ from: 'Offen', to: 'Storniert', beforeCents: 3500 }),
    'Storno',
    'Verbindlichkeiten',
    'Aufwand',
    3500,
  ],
  [
    'a lapse',
    move({ from: 'Bereitgestellt', to: 'Abgelaufen', beforeCents: 3500 }),
    'Verfall',
    'Verbindlichkeiten',
    'Aufwand',
    3500,
  ],
  [
    'a transfer',
    move({ from: 'Abgeholt', to: 'Ausgezahlt', beforeCents: 3500 }),
    'Zahlung',
    'Verbindlichkeiten',
    'Transit',
    3500,
  ],
  [
    'a voucher',
    move({ from: 'Abgeholt', to: 'Ausgezahlt', beforeCents: 3500, isVoucher: true }),
    'Gutschein',
    'Verbindlichkeiten',
    'Gutscheine',
    3500,
  ],
  [
    'a transfer that came back',
    move({ from: 'Ausgezahlt', to: 'Bereitgestellt', beforeCents: 3500 }),
    'Rueckgabe',
    'Transit',
    'Verbindlichkeiten',
    3500,
  ],
] as const)('posts %s', (_what, one, text, debit, credit, amountCents) =>
  expect(claimPostings(one)).toEqual([{ day: one.day, number: one.number, text, debit, credit, amountCents }]),
);

it('posts nothing while the same sum is owed', () =>
  expect(claimPostings(move({ from: 'Offen', to: 'Bereitgestellt', beforeCents: 3500 }))).toEqual([]));

it('posts what the bank booked once per run and day, and nothing that never left', () => {
  const payment = { day: '2026-10-30', number: '2Q7M8R3S5TVX', amountCents: 3500 } as const;
  expect(
    paymentPostings([
      { ...payment, event: 'book', from: 'Offen' },
      { ...payment, event: 'book', from: 'Offen', amountCents: 1500 },
      { ...payment, event: 'return', from: 'Offen' },
      { ...payment, event: 'return', from: 'Gezahlt' },
    ]),
  ).toEqual([
    { day: '2026-10-30', number: '2Q7M8R3S5TVX', text: 'Bank', debit: 'Transit', credit: 'Bank', amountCents: 5000 },
    {
      day: '2026-10-30',
      number: '2Q7M8R3S5TVX',
      text: 'BankRueckgabe',
      debit: 'Bank',
      credit: 'Transit',
      amountCents: 3500,
    },
  ]);
});

it('adds up to nothing over all accounts, whatever is posted', () => {
  const states = fc.constantFrom('Offen', 'Bereitgestellt', 'Abgeholt', 'Ausgezahlt', 'Storniert', 'Abgelaufen');
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          from: fc.option(states),
          to: states,
          beforeCents: fc.nat(9999),
          afterCents: fc.nat(9999),
          isVoucher: fc.boolean(),
        }),
      ),
      (lives) => {
        const postings = lives.flatMap((life) => claimPostings(move(life as Partial<ClaimMove>)));
        expect(Object.values(balancesOf(postings)).reduce((sum, one) => sum + one, 0)).toBe(0);
        for (const { amountCents } of postings) expect(amountCents).toBeGreaterThan(0);
      },
    ),
  );
});

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, last) => expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last }));

describe('a DATEV batch', () => {
  const accounts = {
    Beraternummer: 29_098,
    Mandantennummer: 55_003,
    WirtschaftsjahrBeginn: '04-01',
    Sachkontenlaenge: 4,
    Aufwand: '4600',
    Verbindlichkeiten: '1700',
    Transit: '1360',
    Bank: '1200',
    Gutscheine: '1710',
  };
  const text = datevText(accounts, '2026-02', claimPostings(move({ day: '2026-02-03' })), '2026-03-02T09:30:00.123Z');
  const [head = '', names = '', line = '', end] = text.split('\r\n');

  it('begins like the sample of the format, with the financial year the month lies in', () =>
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260302093000123;;"RE";"";"";29098;55003;20250401;4;20260201;20260228;"Prämien 2026-02";"";1;0;0;"EUR";;"";;;"";;;"";""',
    ));

  it('names 125 columns, and each line has as many', () => {
    expect([names, line].map((one) => one.split(';').length)).toEqual([125, 125]);
    expect(line).toMatch(/^35,00;"S";"EUR";;;;4600;1700;;0302;"8M2K5V7Q0RTX";;;"Prämie zugesagt";/);
    expect(end).toBe('');
  });

  it('is written in Windows-1252', () => expect([...windows1252('ä€–Ž漢')]).toEqual([0xe4, 0x80, 0x96, 0x8e, 0x3f]));
});
