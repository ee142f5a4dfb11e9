import type { Language } from '@mundwerk/contract/values/language';
import { pageDay } from '@mundwerk/contract/values/text/day-text';
import PDFDocument from 'pdfkit';
import {
  decorate,
  heightOf,
  type PdfLook,
  QUIET,
  RULE,
  registerFonts,
  type TextStyle,
  tintOf,
  write,
} from './text-cursor.ts';

/** A column of a table: where it begins, counted from the margin, and how wide it is. */
interface PdfColumn {
  readonly x: number;
  readonly width: number;
  readonly align?: TextStyle['align'];
}

/** A table that spans as many pages as it needs, with its head on each. */
interface PdfTable {
  row(cells: readonly string[]): void;
  /** The last line, with the total of all others. */
  sum(cells: readonly string[]): void;
}

/** An A4 letter that is written from top to bottom: tagged and titled for screen readers. */
interface PdfDocument {
  say(tag: 'P' | 'H1', text: string, style: TextStyle, gap: number): void;
  /** Key facts of the letter, side by side: a small label above each value. */
  facts(facts: ReadonlyArray<readonly [label: string, value: string]>): void;
  leave(gap: number): void;
  table(columns: readonly PdfColumn[], head: readonly string[]): PdfTable;
  finish(): Promise<Buffer>;
}

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };
const MARGIN = 62;
const HEIGHT = 841.89;
/** Text that would end below begins the next page; the last lines are for the issuer and the page number. */
const BOTTOM = HEIGHT - 70;
const ROW_GAP = 12;
/** Padding of the coloured field behind a sum. */
const SUM_PADDING = 8;
const LETTERHEAD = { y: 40, issuerWidth: 220, titleY: 104 } as const;
const FOOT_Y = HEIGHT - 46;

/** Width of the text. */
export const PDF_WIDTH = 595.28 - 2 * MARGIN;

/** Formats a moment or a calendar day for the language. */
export const pdfDays =
  (language: Language) =>
  (day: Date | string): string =>
    pageDay(typeof day === 'string' ? new Date(`${day}T12:00:00Z`) : day, language);

/** Formats a month, YYYY-MM, for the language. */
export const pdfMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );

const renderLine = (doc: PDFKit.PDFDocument, at: number, color: string, width: number): void =>
  decorate(doc, () => {
    doc
      .moveTo(MARGIN, at)
      .lineTo(MARGIN + PDF_WIDTH, at)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  });

/** Writes who issued the letter below every page, and numbers the pages where there are several. */
const writeFeet = (doc: PDFKit.PDFDocument, { fonts, issuer, site }: PdfLook): void => {
  const { start, count } = doc.bufferedPageRange();
  const small: TextStyle = { size: 8, color: QUIET };
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Below the margin pdfkit would start a new page.
    doc.page.margins.bottom = 0;
    renderLine(doc, FOOT_Y - 8, RULE, 0.75);
    const place = { x: MARGIN, y: FOOT_Y, width: PDF_WIDTH };
    decorate(doc, () => {
      write(doc, fonts, `${issuer.join(', ')} · ${site}`, small, { ...place, width: PDF_WIDTH - 50 });
      if (count > 1) write(doc, fonts, `${index + 1} / ${count}`, { ...small, align: 'right' }, place);
    });
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

/** A document with its language, title and fonts, on its first page. */
export const newDocument = (title: string, { language, brand, fonts, now }: PdfLook): PDFKit.PDFDocument => {
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
  registerFonts(doc, fonts);
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
  page.add(doc.struct(tag, {}, () => write(doc, look.fonts, text, style, place)));
  sheet.y += height + gap;
};

/** Logo on the left, issuer on the right. */
const writeLetterhead = ({ doc, page, look }: Sheet): void => {
  const { brand, fonts, logo, issuer } = look;
  const { y, issuerWidth } = LETTERHEAD;
  const name: TextStyle = { size: 15, color: brand.primary, face: 'display', weight: 650 };
  page.add(
    logo
      ? doc.struct('Figure', { alt: brand.name }, () => {
          doc.image(logo.png, MARGIN, y, { width: logo.width, height: logo.height });
        })
      : doc.struct('P', {}, () =>
          write(doc, fonts, brand.name, name, { x: MARGIN, y, width: PDF_WIDTH - issuerWidth }),
        ),
  );
  const place = { x: MARGIN + PDF_WIDTH - issuerWidth, y: y + 1, width: issuerWidth };
  const small: TextStyle = { size: 8.5, color: QUIET, align: 'right' };
  page.add(doc.struct('P', {}, () => write(doc, fonts, issuer.join('\n'), small, place)));
};

const writeFacts = (sheet: Sheet, facts: Parameters<PdfDocument['facts']>[0]): void => {
  const { doc, page, look } = sheet;
  const label: TextStyle = { size: 8.5, color: QUIET };
  const value: TextStyle = { size: 11, color: look.brand.ink };
  const gap = 18;
  const width = (PDF_WIDTH - gap * (facts.length - 1)) / facts.length;
  const top = sheet.y + 6;
  const bottoms = facts.map(([name, words], index) => {
    const place = { x: MARGIN + index * (width + gap), y: top, width };
    page.add(doc.struct('P', {}, () => write(doc, look.fonts, name, label, place)));
    const below = top + heightOf(doc, name, label, width);
    page.add(doc.struct('P', {}, () => write(doc, look.fonts, words, value, { ...place, y: below })));
    return below + heightOf(doc, words, value, width);
  });
  sheet.y = Math.max(...bottoms) + 24;
};

const openTable = (sheet: Sheet, columns: readonly PdfColumn[], head: readonly string[]): PdfTable => {
  const { doc, page, look } = sheet;
  const { ink, primary } = look.brand;
  const struct = doc.struct('Table');
  page.add(struct);
  const rowHeight = (cells: readonly string[], style: TextStyle): number =>
    Math.max(
      ...columns.map(({ width, align = 'left' }, index) =>
        heightOf(doc, cells[index] ?? '', { ...style, align }, width),
      ),
    );
  const writeRow = (tag: 'TH' | 'TD', cells: readonly string[], style: TextStyle): void => {
    const { y } = sheet;
    const cell = ({ x, width, align = 'left' }: PdfColumn, index: number) =>
      doc.struct(tag, {}, () =>
        write(doc, look.fonts, cells[index] ?? '', { ...style, align }, { x: MARGIN + x, y, width }),
      );
    struct.add(doc.struct('TR', {}, columns.map(cell)));
    sheet.y += rowHeight(cells, style) + ROW_GAP;
    if (!style.weight) renderLine(doc, sheet.y - ROW_GAP + 2, tag === 'TH' ? ink : RULE, tag === 'TH' ? 1 : 0.75);
  };
  const writeHead = (): void => writeRow('TH', head, { size: 8.5, color: QUIET });
  const makeRoom = (height: number): void => {
    if (sheet.y + height <= BOTTOM) return;
    startPage(sheet);
    writeHead();
  };
  writeHead();
  return {
    row: (cells) => {
      const style: TextStyle = { size: 10.5, color: ink };
      makeRoom(rowHeight(cells, style));
      writeRow('TD', cells, style);
    },
    sum: (cells) => {
      const style: TextStyle = { size: 12.5, color: ink, weight: 600 };
      const height = rowHeight(cells, style);
      makeRoom(height);
      const field = [MARGIN - SUM_PADDING, sheet.y - 5, PDF_WIDTH + 2 * SUM_PADDING, height + 7] as const;
      decorate(doc, () => doc.roundedRect(...field, 4).fill(tintOf(primary)));
      writeRow('TD', cells, style);
      struct.end();
    },
  };
};

/** Begins a letter of a client: a line in its colour, its logo, who issues it, and the title. */
export const openPdfDocument = (title: string, look: PdfLook): PdfDocument => {
  const { brand } = look;
  const doc = newDocument(title, look);
  const bytes = Array.fromAsync(doc as unknown as AsyncIterable<Buffer>);
  const page = doc.struct('Document');
  doc.addStructure(page);
  const sheet: Sheet = { doc, page, look, y: LETTERHEAD.titleY };
  decorate(doc, () => doc.rect(0, 0, doc.page.width, 6).fill(brand.primary));
  writeLetterhead(sheet);
  say(sheet, 'H1', title, { size: 25, color: brand.ink, face: 'display', weight: 650 }, 10);
  return {
    say: (...line) => say(sheet, ...line),
    facts: (facts) => writeFacts(sheet, facts),
    leave: (gap) => {
      sheet.y += gap;
    },
    table: (columns, head) => openTable(sheet, columns, head),
    finish: async () => {
      page.end();
      writeFeet(doc, look);
      doc.end();
      return Buffer.concat(await bytes);
    },
  };
};
