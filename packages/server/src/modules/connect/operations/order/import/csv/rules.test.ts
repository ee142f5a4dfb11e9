import { describe, expect, it } from 'vitest';
import { decodeText } from '#platform/http/call/request-body.ts';
import { readTable, writeTable } from './csv.ts';

const cellsIn = (text: string) => {
  const table = readTable(text);
  return 'rows' in table ? table.rows : table;
};

describe('readTable', () => {
  it.each([
    ['semicolons', 'Nummer;Tag;Grund\nA1;01.02.2026;alt\n'],
    ['commas', 'Nummer,Tag,Grund\nA1,01.02.2026,alt'],
    ['tabs', 'Nummer\tTag\tGrund\nA1\t01.02.2026\talt\n'],
    ['a byte order mark and Windows line ends', '\uFEFFNummer;Tag;Grund\r\nA1;01.02.2026;alt\r\n'],
    ['quotes and blanks', '"Nummer"; Tag ;Grund\n "A1";01.02.2026 ;"alt"\n\n'],
  ])('reads %s', (_, text) => {
    expect(readTable(text)).toMatchObject({
      heading: ['Nummer', 'Tag', 'Grund'],
      rows: [{ line: 2, cells: ['A1', '01.02.2026', 'alt'] }],
    });
  });

  it('takes the separator that Excel names in a line before the heading', () => {
    expect(readTable('sep=|\r\nNummer|Grund\r\nA1|a;b,c')).toEqual({
      separator: '|',
      heading: ['Nummer', 'Grund'],
      rows: [{ line: 3, cells: ['A1', 'a;b,c'] }],
    });
  });

  it('reads separators, quotes and line breaks inside quotes, and goes on counting lines', () => {
    expect(cellsIn('Nummer;Tag;Grund\nA1;x;"a;""b""\nc"\n\nA2;y;')).toEqual([
      { line: 2, cells: ['A1', 'x', 'a;"b"\nc'] },
      { line: 5, cells: ['A2', 'y', ''] },
    ]);
  });

  it.each([
    ['a comma inside a number of a file with semicolons', 'Nummer;Tag;Grund\nA1;x;12,50', '12,50'],
    ['a line break inside quotes', 'Nummer;Tag;Grund\r\nA1;x;"oben\r\nunten"', 'oben\nunten'],
    ['a blank after a closing quote', 'Nummer;Tag;Grund\nA1;x; "alt;neu" ', 'alt;neu'],
    ['a quote inside an unquoted cell', 'Nummer;Tag;Grund\nA1;x;19" Regal', '19" Regal'],
    ['quotes that were not doubled', 'Nummer;Tag;Grund\nA1;x;"Firma "Muster" GmbH"', 'Firma "Muster" GmbH'],
    ['the line ends of an old Mac', 'Nummer;Tag;Grund\rA1;x;alt\r', 'alt'],
  ])('reads %s', (_, text, reason) => {
    expect(cellsIn(text)).toEqual([{ line: 2, cells: ['A1', 'x', reason] }]);
  });

  it('skips rows without a value and goes on counting lines', () => {
    expect(cellsIn('Nummer;Tag\n;;\n\nA1;x\nA2')).toEqual([
      { line: 4, cells: ['A1', 'x'] },
      { line: 5, cells: ['A2'] },
    ]);
  });

  it.each([
    ['in the heading', 1, '"Nummer;Tag\nA1;x'],
    ['in a line, of which the others are part then', 3, 'Nummer;Tag\nA1;x\nA2;"y\nA3;z\n'],
    ['after a cell with a line break and empty lines', 7, 'Nummer;Tag\nA1;"x\ny"\n\n;;\n\n"A2;y\nA3;z'],
  ])('names the line of a quote that is never closed %s', (_, line, text) => {
    expect(readTable(text)).toEqual({ unclosedQuoteAt: line });
  });

  it('reads what writeTable wrote, whatever stands in the cells', () => {
    const rows = [
      ['Nummer', 'Name;Ort', 'Grund'],
      ['A1', 'Müller; "Söhne"', 'oben\nunten'],
      ['A2', '', 'x'],
    ];
    const [heading, ...rest] = rows;
    const table = readTable(writeTable(';', rows));
    expect(table).toMatchObject({ separator: ';', heading, rows: rest.map((cells) => ({ cells })) });
  });
});

describe('decodeText', () => {
  const text = 'Name;Straße\nMüller;Größe € 5';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 as Excel saves Unicode text', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the other byte order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252 of German Excel', Buffer.from(text.replace('€', '\x80'), 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(text);
  });
});
