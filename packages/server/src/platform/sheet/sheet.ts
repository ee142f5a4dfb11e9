import type { Language } from '@mundwerk/contract/values/language';
import { writeZip } from './zip.ts';

/** A typed cell of a file, so that programs can sort and add up days and money. */
export type SheetCell =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'day'; readonly day: string }
  /** A day and a time of day (HH:MM). */
  | { readonly is: 'moment'; readonly day: string; readonly time: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'money'; readonly cents: number };

/** A table to be written into a file; rows come in batches, as they are read. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly is: SheetCell['is'] }[];
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** Cents as a decimal number, e.g. `12.50`. */
export const decimal = (cents: number, point: '.' | ','): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
};

/** Tells office programs that the text is UTF-8. */
const BOM = '\uFEFF';

/**
 * Text that a program would take for a formula is marked as text (CWE-1236): names and addresses are untrusted input. Office programs read
 * other forms of the same signs, full-width ones among them, as the signs themselves.
 */
const FORMULA = /^[=+\-@\t\r\n]/;

const quoted = (text: string): string => {
  const safe = FORMULA.test(text.slice(0, 1).normalize('NFKC')) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Days as office programs of that language read them. */
const dayIn = (day: string, language: Language): string => {
  const [year, month, date] = day.split('-');
  if (language === 'en') return day;
  return [date, month, year].join(language === 'de' ? '.' : '/');
};

const cellText = (cell: SheetCell, language: Language): string => {
  switch (cell.is) {
    case 'text':
      return quoted(cell.text);
    case 'day':
      return dayIn(cell.day, language);
    case 'moment':
      return `${dayIn(cell.day, language)} ${cell.time}`;
    case 'number':
      return String(cell.value);
    case 'money':
      return decimal(cell.cents, language === 'en' ? '.' : ',');
  }
};

/** Writes a table as CSV with semicolons, which office programs read in every language of ours. */
export async function* writeCsv({ columns, batches }: Sheet, language: Language): AsyncGenerator<string> {
  yield `${BOM}${columns.map(({ title }) => quoted(title)).join(';')}\r\n`;
  for await (const rows of batches) {
    yield rows.map((cells) => `${cells.map((cell) => cellText(cell, language)).join(';')}\r\n`).join('');
  }
}

/** As many rows as one sheet can hold, the titles among them. */
const MAX_ROWS = 1_048_576;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these cannot stand in XML, not even escaped
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '');

/** The styles by their place in `styles.xml`. */
const STYLES = { title: 1, day: 2, moment: 3, money: 4 } as const;

const style = (numberFormat: number, font = 0): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

// Formats 14 and 22 show days and moments as is usual in the reader's own country.
const STYLE_SHEET = `${DECLARATION}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">${style(0)}${style(0, 1)}${style(14)}${style(22)}${style(164)}</cellXfs>
</styleSheet>`;

const CONTENT_TYPES = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`;

const relations = (...targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Names of sheets are short and contain none of these characters. */
const sheetName = (title: string): string => escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));

const workbook = (title: string): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Days since the beginning of 1900, as these programs count them. */
const serialDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

const timePart = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) / 1440;
};

const textXml = (text: string, style = 0): string =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const cellXml = (cell: SheetCell): string => {
  switch (cell.is) {
    case 'text':
      return cell.text === '' ? '<c/>' : textXml(cell.text);
    case 'day':
      return `<c s="${STYLES.day}"><v>${serialDay(cell.day)}</v></c>`;
    case 'moment':
      return `<c s="${STYLES.moment}"><v>${serialDay(cell.day) + timePart(cell.time)}</v></c>`;
    case 'number':
      return `<c><v>${cell.value}</v></c>`;
    case 'money':
      return `<c s="${STYLES.money}"><v>${decimal(cell.cents, '.')}</v></c>`;
  }
};

const WIDTHS: Readonly<Record<SheetCell['is'], number>> = { text: 26, day: 12, moment: 18, number: 10, money: 13 };

/** The letter of a column; reports have fewer columns than the alphabet has letters. */
const letterOf = (index: number): string => String.fromCharCode(65 + index);

async function* sheetXml({ columns, batches }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ is }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[is]}" customWidth="1"/>`,
  );
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ title }) => textXml(title, STYLES.title)).join('')}</row>`;
  let rowCount = 1;
  for await (const rows of batches) {
    rowCount += rows.length;
    // A truncated table would pass for a complete one, so the file is left broken, and programs report it.
    if (rowCount > MAX_ROWS) throw new Error('more rows than a sheet can hold');
    yield rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${letterOf(columns.length - 1)}${rowCount}"/></worksheet>`;
}

/** Writes a table as a workbook of office programs (ECMA-376), row by row; days and money are typed. */
export const writeXlsx = (sheet: Sheet): AsyncGenerator<Buffer> =>
  writeZip([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [relations(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook(sheet.title)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', content: [STYLE_SHEET] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]);
