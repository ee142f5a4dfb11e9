import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/money-text';
import type { YearlyStatement } from '@mundwerk/contract/yearly-statement';
import PDFDocument from 'pdfkit';
import type { Translate } from '../../client/index.ts';

/** Whose statement it is, and how it looks and speaks. */
export interface StatementFrame {
  readonly translate: Translate;
  readonly language: Language;
  readonly brand: { readonly name: string; readonly primary: string; readonly ink: string };
  /** Null where the client has no font of its own. */
  readonly font: Buffer | null;
  readonly name: string;
  readonly limitCents: number | null;
  readonly now: Date;
}

type Entry = YearlyStatement['Eintraege'][number];

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };
const MARGIN = 62;
const WIDTH = 595.28 - 2 * MARGIN;
const ROW = 26;
const BOTTOM = 841.89 - 90;
const RULE = '#d8dce2';
const QUIET = '#5a6270';
/** Where each column begins and how wide it is; the amount ends at the right margin. */
const COLUMNS = [
  { key: 'date', x: 0, width: 88 },
  { key: 'purpose', x: 92, width: 210 },
  { key: 'payout', x: 306, width: 84 },
  { key: 'amount', x: WIDTH - 80, width: 80 },
] as const;

const PURPOSE_KEYS: Record<Entry['Art'], string> = { Empfehlung: 'reward', Bonus: 'bonus', Kulanz: 'goodwill' };
const PAYOUT_KEYS: Record<Entry['Auszahlung'], string> = { Ueberweisung: 'transfer', Gutschein: 'voucher' };

type Doc = PDFKit.PDFDocument;

/** Draws something that carries no meaning, so that nobody has it read out. */
const decorate = (doc: Doc, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
};

const rule = (doc: Doc, y: number, color = RULE, thickness = 0.75): void =>
  decorate(doc, () => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  });

/** A row of the table: one cell for each column, headings or data. */
const row = (doc: Doc, cells: readonly string[], style: { tag: 'TH' | 'TD'; color: string; size: number }, y: number) =>
  doc.struct(
    'TR',
    {},
    cells.map((text, index) => {
      const { x, width, key } = COLUMNS[index] ?? COLUMNS[0];
      return doc.struct(style.tag, {}, () => {
        doc
          .fontSize(style.size)
          .fillColor(style.color)
          .text(text, MARGIN + x, y, {
            width,
            align: key === 'amount' ? 'right' : 'left',
            lineBreak: false,
            ellipsis: true,
          });
      });
    }),
  );

/** Draws the statement of a year: tagged and titled, so that a screen reader reads it as the table it is. */
export const drawStatement = async (statement: YearlyStatement, frame: StatementFrame): Promise<Buffer> => {
  const { language, brand, now } = frame;
  const t: Translate = (key, values) => frame.translate(`statement.${key}`, values);
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  const money = (amountCents: number): string => formatCents(amountCents, language);
  const title = t('title', { year: statement.Jahr });

  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: LOCALES[language],
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `${title} – ${brand.name}`, Author: brand.name, CreationDate: now },
  });
  const bytes = Array.fromAsync(doc as unknown as AsyncIterable<Buffer>);
  if (frame.font) doc.font(frame.font);
  const page = doc.struct('Document');
  doc.addStructure(page);
  const say = (tag: string, text: string, size: number, color: string, y: number): number => {
    page.add(
      doc.struct(tag, {}, () =>
        doc.fontSize(size).fillColor(color).text(text, MARGIN, y, { width: WIDTH, lineGap: 3 }),
      ),
    );
    return doc.y;
  };

  decorate(doc, () => doc.rect(0, 0, doc.page.width, 8).fill(brand.primary));
  let y = say('P', brand.name, 13, brand.primary, 52);
  y = say('H1', title, 27, brand.ink, y + 26);
  y = say('P', t('for', { name: frame.name, date: day.format(now) }), 10.5, QUIET, y + 4) + 26;

  const table = doc.struct('Table');
  page.add(table);
  const head = (): void => {
    table.add(
      row(
        doc,
        COLUMNS.map(({ key }) => t(`columns.${key}`)),
        { tag: 'TH', color: QUIET, size: 9 },
        y,
      ),
    );
    rule(doc, y + 18, brand.ink, 1);
    y += ROW;
  };
  head();
  for (const entry of statement.Eintraege) {
    if (y > BOTTOM) {
      doc.addPage();
      y = MARGIN;
      head();
    }
    const cells = [
      day.format(new Date(`${entry.Datum}T12:00:00Z`)),
      t(`purposes.${PURPOSE_KEYS[entry.Art]}`, { product: entry.Produkt ?? '' }),
      t(`payouts.${PAYOUT_KEYS[entry.Auszahlung]}`),
      money(entry.BetragCent),
    ];
    table.add(row(doc, cells, { tag: 'TD', color: brand.ink, size: 10.5 }, y));
    rule(doc, y + 18);
    y += ROW;
  }
  const sum = [t('sum', { year: statement.Jahr }), '', '', money(statement.SummeCent)];
  table.add(row(doc, sum, { tag: 'TD', color: brand.ink, size: 13 }, y + 2));
  table.end();
  y += 44;

  if (y > BOTTOM - 60) {
    doc.addPage();
    y = MARGIN;
  }
  if (statement.Hinweis && frame.limitCents !== null) {
    const notice = statement.Hinweis === 'NaheFreigrenze' ? 'near' : 'reached';
    const text = t(`notices.${notice}`, { limit: money(frame.limitCents) });
    y = say('P', text, 10.5, brand.ink, y) + 12;
  }
  say('P', t('foot', { client: brand.name }), 9, QUIET, y);
  page.end();
  doc.end();
  return Buffer.concat(await bytes);
};
