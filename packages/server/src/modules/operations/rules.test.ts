import { describe, expect, it } from 'vitest';
import { parseCsv, parseYesNo } from './rules.ts';

const columns = { all: ['Nummer', 'Tag', 'Grund'], required: ['Nummer', 'Tag'] };

describe('parseCsv', () => {
  it.each([
    ['semicolons', 'Nummer;Tag;Grund\nA1;01.02.2026;alt\n'],
    ['commas', 'Nummer,Tag,Grund\nA1,01.02.2026,alt'],
    ['tabs', 'Nummer\tTag\tGrund\nA1\t01.02.2026\talt\n'],
    ['a byte order mark and Windows line ends', '\uFEFFNummer;Tag;Grund\r\nA1;01.02.2026;alt\r\n'],
    ['headings in any case and order', 'GRUND;nummer;tag\nalt;A1;01.02.2026'],
    ['quotes and blanks', '"Nummer"; Tag ;Grund\n "A1";01.02.2026 ;"alt"\n\n'],
  ])('reads %s', (_, text) => {
    const cells = { Nummer: 'A1', Tag: '01.02.2026', Grund: 'alt' };
    expect(parseCsv(text, columns)).toEqual({ lines: [{ line: 2, cells }] });
  });

  it('reads separators, quotes and line breaks inside quotes, and goes on counting lines', () => {
    expect(parseCsv('Nummer;Tag;Grund\nA1;x;"a;""b""\nc"\n\nA2;y;', columns)).toEqual({
      lines: [
        { line: 2, cells: { Nummer: 'A1', Tag: 'x', Grund: 'a;"b"\nc' } },
        { line: 5, cells: { Nummer: 'A2', Tag: 'y' } },
      ],
    });
  });

  it.each([
    ['', ['Nummer', 'Tag'], []],
    ['Nummer;Grund\nA1;x', ['Tag'], []],
    ['Nummer;Tag;Farbe\nA1;x;rot', [], ['Farbe']],
  ])('refuses the heading of %j', (text, missing, unknown) => {
    expect(parseCsv(text, columns)).toEqual({ problem: { missing, unknown } });
  });
});

it.each([
  ['Ja', true],
  ['1', true],
  ['oui', true],
  ['NEIN', false],
  ['0', false],
  ['vielleicht', 'vielleicht'],
])('reads %s as %s', (cell, value) => {
  expect(parseYesNo(cell)).toBe(value);
});
