import type { Language } from '@mundwerk/contract/values/language';
import { pageDay } from '@mundwerk/contract/values/text/day-text';
import PDFDocument from 'pdfkit';
import { decorate, heightOf, type PdfFont, type TextStyle, write } from './text-cursor.ts';

/** The look and the language of a PDF document. */
export interface PdfLook {
  readonly language: Language;
  readonly brand: { readonly name: string; readonly primary: string; readonly ink: string };
  /** Null where the client has no font. */
  readonly font: PdfFont | null;
  readonly now: Date;
}

/** A column of a table: where it begins, counted from the margin, and how wide it is. */
interface PdfColumn {
  readonly x: number;
  readonly width: number;
  readonly align?: TextStyle['align'];
}

/** A table that goes on over as many pages as it needs, with its head on each. */
interface PdfTable {
  row(cells: readonly string[]): void;
  /** The last line: what all others add up to. */
  sum(cells: readonly string[]): void;
}

/** An A4 letter that is written from top to bottom: tagged and titled for screen readers. */
interface PdfDocument {
  say(tag: 'P' | 'H1', text: string, style: TextStyle, gap: number): void;
  leave(gap: number): void;
  table(columns: readonly PdfColumn[], head: readonly string[]): PdfTable;
  finish(): Promise<Buffer>;
}

/** Text in a muted colour, for remarks. */
export const QUIET = '#5a6270';
const RULE = '#d8dce2';
const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };
const MARGIN = 62;
const HEIGHT = 841.89;
/** Text that would end below begins the next page; the last lines are for the page number. */
const BOTTOM = HEIGHT - 70;
const ROW_GAP = 12;

/** How wide the text is. */
export const PDF_WIDTH = 595.28 - 2 * MARGIN;

/** Writes days as the language does: a moment, or a day of the calendar. */
export const pdfDays =
  (language: Language) =>
  (day: Date | string): string =>
    pageDay(typeof day === 'string' ? new Date(`${day}T12:00:00Z`) : day, language);

/** Writes a month, YYYY-MM, as the language does. */
export const pdfMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );

/** Numbers the pages; a single page has no number. */
const numberPages = (doc: PDFKit.PDFDocument, font: PdfFont | null): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; count > 1 && index < start + count; index += 1) {
    doc.switchToPage(index);
    // Below the margin pdfkit would start a new page.
    doc.page.margins.bottom = 0;
    const place = { x: MARGIN, y: HEIGHT - 44, width: PDF_WIDTH };
    decorate(doc, () => write(doc, font, `${index + 1} / ${count}`, { size: 9, color: QUIET, align: 'right' }, place));
  }
};

/** The document, the position on its page and its look. */
interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly page: PDFKit.PDFStructureElement;
  readonly look: PdfLook;
  /** Where the next line begins. */
  y: number;
}

/** A document with its language, title and font, on its first page. */
export const newDocument = (title: string, { language, brand, font, now }: PdfLook): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: LOCALES[language],
    displayTitle: true,
    tagged: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: `${title} – ${brand.name}`, Author: brand.name, CreationDate: now },
  });
  if (font) doc.font(font.bytes);
  return doc;
};

const startPage = (sheet: Sheet): void => {
  sheet.doc.addPage();
  sheet.y = MARGIN;
};

const say = (sheet: Sheet, ...[tag, text, style, gap]: Parameters<PdfDocument['say']>): void => {
  const { doc, page, look } = sheet;
  const height = heightOf(doc, text, style, PDF_WIDTH);
  if (sheet.y + height > BOTTOM) startPage(sheet);
  const place = { x: MARGIN, y: sheet.y, width: PDF_WIDTH };
  page.add(doc.struct(tag, {}, () => write(doc, look.font, text, style, place)));
  sheet.y += height + gap;
};

const renderLine = (doc: PDFKit.PDFDocument, at: number, color: string, width: number): void =>
  decorate(doc, () => {
    doc
      .moveTo(MARGIN, at)
      .lineTo(MARGIN + PDF_WIDTH, at)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  });

const openTable = (sheet: Sheet, columns: readonly PdfColumn[], head: readonly string[]): PdfTable => {
  const { doc, page, look } = sheet;
  const { ink } = look.brand;
  const struct = doc.struct('Table');
  page.add(struct);
  const rowHeight = (cells: readonly string[], style: TextStyle): number =>
    Math.max(...columns.map(({ width }, index) => heightOf(doc, cells[index] ?? '', style, width)));
  const writeRow = (tag: 'TH' | 'TD', cells: readonly string[], style: TextStyle): void => {
    const { y } = sheet;
    const cell = ({ x, width, align = 'left' }: PdfColumn, index: number) =>
      doc.struct(tag, {}, () =>
        write(doc, look.font, cells[index] ?? '', { ...style, align }, { x: MARGIN + x, y, width }),
      );
    struct.add(doc.struct('TR', {}, columns.map(cell)));
    sheet.y += rowHeight(cells, style) + ROW_GAP;
    const isStrong = tag === 'TH' || Boolean(style.weight);
    renderLine(doc, sheet.y - ROW_GAP + 2, isStrong ? ink : RULE, isStrong ? 1 : 0.75);
  };
  const writeHead = (): void => writeRow('TH', head, { size: 9, color: QUIET });
  const row = (cells: readonly string[], style: TextStyle): void => {
    if (sheet.y + rowHeight(cells, style) > BOTTOM) {
      startPage(sheet);
      writeHead();
    }
    writeRow('TD', cells, style);
  };
  writeHead();
  return {
    row: (cells) => row(cells, { size: 10.5, color: ink }),
    sum: (cells) => {
      row(cells, { size: 12.5, color: ink, weight: 600 });
      struct.end();
    },
  };
};

/** Begins a PDF document with its sender's name and colour on top. */
export const openPdfDocument = (title: string, look: PdfLook): PdfDocument => {
  const { brand, font } = look;
  const doc = newDocument(title, look);
  const bytes = Array.fromAsync(doc as unknown as AsyncIterable<Buffer>);
  const page = doc.struct('Document');
  doc.addStructure(page);
  const sheet: Sheet = { doc, page, look, y: 52 };
  decorate(doc, () => doc.rect(0, 0, doc.page.width, 8).fill(brand.primary));
  say(sheet, 'P', brand.name, { size: 14, color: brand.primary, weight: 650 }, 24);
  say(sheet, 'H1', title, { size: 27, color: brand.ink, weight: 650 }, 2);
  return {
    say: (...line) => say(sheet, ...line),
    leave: (gap) => {
      sheet.y += gap;
    },
    table: (columns, head) => openTable(sheet, columns, head),
    finish: async () => {
      page.end();
      numberPages(doc, font);
      doc.end();
      return Buffer.concat(await bytes);
    },
  };
};
