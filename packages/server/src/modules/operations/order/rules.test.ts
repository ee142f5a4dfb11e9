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
    ['a comma inside a number of a file with semicolons', 'Nummer;Tag;Grund\nA1;x;12,50', '12,50'],
    ['a line break inside quotes', 'Nummer;Tag;Grund\r\nA1;x;"oben\r\nunten"', 'oben\nunten'],
    ['a blank after a closing quote', 'Nummer;Tag;Grund\nA1;x; "alt;neu" ', 'alt;neu'],
    ['a quote inside an unquoted cell', 'Nummer;Tag;Grund\nA1;x;19" Regal', '19" Regal'],
    ['quotes that were not doubled', 'Nummer;Tag;Grund\nA1;x;"Firma "Muster" GmbH"', 'Firma "Muster" GmbH'],
    ['cells beyond the last column', 'Nummer;Tag;Grund\nA1;x;alt;;zu viel', 'alt'],
    ['the line ends of an old Mac', 'Nummer;Tag;Grund\rA1;x;alt\r', 'alt'],
  ])('reads %s', (_, text, reason) => {
    expect(parseCsv(text, columns)).toEqual({ lines: [{ line: 2, cells: { Nummer: 'A1', Tag: 'x', Grund: reason } }] });
  });

  it('skips rows without a value and goes on counting lines', () => {
    const text = 'Nummer;Tag\n;;\n\nA1;x\nA2';
    expect(parseCsv(text, columns)).toEqual({
      lines: [
        { line: 4, cells: { Nummer: 'A1', Tag: 'x' } },
        { line: 5, cells: { Nummer: 'A2' } },
      ],
    });
  });

  it.each([
    ['in the heading', 1, '"Nummer;Tag\nA1;x'],
    ['in a line, of which the others are part then', 3, 'Nummer;Tag\nA1;x\nA2;"y\nA3;z\n'],
    ['after a cell with a line break and empty lines', 7, 'Nummer;Tag\nA1;"x\ny"\n\n;;\n\n"A2;y\nA3;z'],
  ])('names the line of a quote that is never closed %s', (_, line, text) => {
    expect(parseCsv(text, columns)).toEqual({ unclosedQuoteAt: line });
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
