import type { getMonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { type Translate, translatePart } from '#modules/core/client/index.ts';
import { openPdfDocument, PDF_WIDTH, pdfDays, pdfMonth } from '#platform/pdf/pdf-document.ts';
import { type PdfLook, QUIET } from '#platform/pdf/text-cursor.ts';

/** One month in detail. */
export type MonthlyStatementDetails = CallReply<typeof getMonthlyStatement>;

/** The agency, the look and the language of a statement. */
interface MonthlyStatementFrame extends PdfLook {
  readonly translate: Translate;
  readonly agency: {
    readonly number: string;
    readonly name: string;
    readonly street: string | null;
    readonly postcode: string | null;
    readonly city: string | null;
    readonly tax: string | null;
  };
}

/** Columns of the table; the amounts are aligned to the right margin. */
const COLUMNS = [
  { key: 'date', x: 0, width: 66 },
  { key: 'item', x: 72, width: 132 },
  { key: 'numbers', x: 212, width: 96 },
  { key: 'reason', x: 316, width: 86 },
  { key: 'amount', x: PDF_WIDTH - 66, width: 66, align: 'right' },
] as const;

const addressOf = ({ name, street, postcode, city }: MonthlyStatementFrame['agency']): string =>
  [name, street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n');

/** Who the statement is for, and how they are taxed where the client knows it. */
export const statementFacts = (
  t: (key: `facts.${'agency' | 'number' | 'tax' | 'issued'}`) => string,
  agency: MonthlyStatementFrame['agency'],
  issued: string,
): (readonly [string, string])[] => [
  [t('facts.agency'), addressOf(agency)],
  [t('facts.number'), agency.number],
  ...(agency.tax ? [[t('facts.tax'), agency.tax] as const] : []),
  [t('facts.issued'), issued],
];

/** Renders the monthly statement of an agency. */
export const renderMonthlyStatement = (
  statement: MonthlyStatementDetails,
  frame: MonthlyStatementFrame,
): Promise<Buffer> => {
  const { language, brand, now, agency } = frame;
  const t = translatePart(frame.translate, 'monthlyStatement', {});
  const day = pdfDays(language);
  const money = (cents: number): string => formatCents(cents, language, true);
  const pdf = openPdfDocument(t('title', { month: pdfMonth(statement.Monat, language) }), frame);
  pdf.facts(statementFacts(t, agency, day(now)));
  if (!statement.IstAbgeschlossen) pdf.say('P', t('running'), { size: 10.5, color: brand.ink, weight: 600 }, 18);

  const table = pdf.table(
    COLUMNS,
    COLUMNS.map(({ key }) => t(`columns.${key}`)),
  );
  for (const item of statement.Posten) {
    table.row([
      day(item.Datum),
      t('item', { product: item.Produkt, beneficiary: t(`beneficiaries.${item.Beguenstigter}`) }),
      `${item.Praemierungsnummer}\n${item.Auftragsnummer}`,
      t(`reasons.${item.Anlass}`),
      money(item.WertCent),
    ]);
  }
  table.sum([t('sum'), '', '', '', money(statement.SummeCent)]);
  pdf.leave(20);
  pdf.say('P', t('foot', { client: brand.name }), { size: 8.5, color: QUIET }, 0);
  return pdf.finish();
};
