import type { Language } from '@mundwerk/contract/values/language';
import { decimal, type Sheet, type SheetCell } from './sheet.ts';

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
