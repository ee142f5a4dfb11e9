import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/money-text';
import type { YearlyStatement } from '@mundwerk/contract/yearly-statement';
import PDFDocument from 'pdfkit';
import type { Translate } from '../../client/index.ts';
import type { StatementFont } from './statement-font.ts';
import { decorate, heightOf, type TextStyle, write } from './statement-pen.ts';

/** Whose statement it is, and how it looks and speaks. */
export interface StatementFrame {
  readonly translate: Translate;
  readonly language: Language;
  readonly brand: { readonly name: string; readonly primary: string; readonly ink: string };
  /** Null where the client has no font of its own. */
  readonly font: StatementFont | null;
  readonly name: string;
  readonly limitCents: number | null;
  readonly now: Date;
}

type Entry = YearlyStatement['Eintraege'][number];

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };
const MARGIN = 62;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - 80;
const ROW_GAP = 12;
const RULE = '#d8dce2';
const QUIET = '#5a6270';
/** Where each column begins and how wide it is; the amount ends at the right margin. */
const COLUMNS = [
  { key: 'date', x: 0, width: 88 },
  { key: 'purpose', x: 92, width: 212 },
  { key: 'payout', x: 312, width: 84 },
  { key: 'amount', x: WIDTH - 80, width: 80 },
] as const;

const PURPOSE_KEYS: Record<Entry['Art'], string> = { Empfehlung: 'reward', Bonus: 'bonus', Kulanz: 'goodwill' };
const PAYOUT_KEYS: Record<Entry['Auszahlung'], string> = { Ueberweisung: 'transfer', Gutschein: 'voucher' };

const newDocument = (title: string, { language, brand, now, font }: StatementFrame): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: LOCALES[language],
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `${title} – ${brand.name}`, Author: brand.name, CreationDate: now },
  });
  return font ? doc.font(font.bytes) : doc;
};

/** Draws the statement of a year: tagged and titled, so that a screen reader reads it as the table it is. */
export const drawStatement = async (statement: YearlyStatement, frame: StatementFrame): Promise<Buffer> => {
  const { language, brand, font } = frame;
  const t: Translate = (key, values) => frame.translate(`statement.${key}`, values);
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  const title = t('title', { year: statement.Jahr });
  const doc = newDocument(title, frame);
  const bytes = Array.fromAsync(doc as unknown as AsyncIterable<Buffer>);
  const page = doc.struct('Document');
  doc.addStructure(page);
  let y = 52;

  const say = (tag: 'P' | 'H1', text: string, style: TextStyle, gap: number): void => {
    const height = heightOf(doc, text, style, WIDTH);
    page.add(doc.struct(tag, {}, () => write(doc, font, text, style, { x: MARGIN, y, width: WIDTH })));
    y += height + gap;
  };
  const startPage = (): void => {
    doc.addPage();
    y = MARGIN;
  };

  decorate(doc, () => doc.rect(0, 0, doc.page.width, 8).fill(brand.primary));
  say('P', brand.name, { size: 14, color: brand.primary, weight: 650 }, 24);
  say('H1', title, { size: 27, color: brand.ink, weight: 650 }, 2);
  say('P', t('for', { name: frame.name, date: day.format(frame.now) }), { size: 10.5, color: QUIET }, 24);

  const table = doc.struct('Table');
  page.add(table);
  const row = (
    tag: 'TH' | 'TD',
    cells: readonly string[],
    style: TextStyle,
    line: { color: string; width: number },
  ): void => {
    const height = Math.max(...COLUMNS.map(({ width }, index) => heightOf(doc, cells[index] ?? '', style, width)));
    table.add(
      doc.struct(
        'TR',
        {},
        COLUMNS.map(({ x, width, key }, index) =>
          doc.struct(tag, {}, () =>
            write(
              doc,
              font,
              cells[index] ?? '',
              { ...style, align: key === 'amount' ? 'right' : 'left' },
              { x: MARGIN + x, y, width },
            ),
          ),
        ),
      ),
    );
    y += height + ROW_GAP;
    const lineY = y - ROW_GAP + 2;
    decorate(doc, () => {
      doc
        .moveTo(MARGIN, lineY)
        .lineTo(MARGIN + WIDTH, lineY)
        .lineWidth(line.width)
        .strokeColor(line.color)
        .stroke();
    });
  };
  const head = (): void =>
    row(
      'TH',
      COLUMNS.map(({ key }) => t(`columns.${key}`)),
      { size: 9, color: QUIET },
      { color: brand.ink, width: 1 },
    );
  head();
  for (const entry of statement.Eintraege) {
    if (y > BOTTOM) {
      startPage();
      head();
    }
    const cells = [
      day.format(new Date(`${entry.Datum}T12:00:00Z`)),
      t(`purposes.${PURPOSE_KEYS[entry.Art]}`, { product: entry.Produkt ?? '' }),
      t(`payouts.${PAYOUT_KEYS[entry.Auszahlung]}`),
      formatCents(entry.BetragCent, language, true),
    ];
    row('TD', cells, { size: 10.5, color: brand.ink }, { color: RULE, width: 0.75 });
  }
  const sum = [t('sum', { year: statement.Jahr }), '', '', formatCents(statement.SummeCent, language, true)];
  row('TD', sum, { size: 12.5, color: brand.ink, weight: 600 }, { color: brand.ink, width: 1 });
  table.end();

  y += 20;
  if (y > BOTTOM - 80) startPage();
  if (statement.Hinweis && frame.limitCents !== null) {
    const notice = statement.Hinweis === 'NaheFreigrenze' ? 'near' : 'reached';
    say(
      'P',
      t(`notices.${notice}`, { limit: formatCents(frame.limitCents, language) }),
      { size: 10.5, color: brand.ink },
      12,
    );
  }
  say('P', t('foot', { client: brand.name }), { size: 9, color: QUIET }, 0);
  page.end();
  doc.end();
  return Buffer.concat(await bytes);
};
