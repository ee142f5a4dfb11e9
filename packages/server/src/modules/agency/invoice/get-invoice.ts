import type { INVOICE_REASONS, Invoice } from '@mundwerk/contract/agency-figures';
import { AppError } from '@mundwerk/contract/errors';
import { calendarDay } from '../../../platform/calendar-day.ts';
import type { Ctx } from '../../../platform/context.ts';
import { textIn } from '../../catalogue/index.ts';
import { clientTranslate, findAgencies, mailBrand, pdfFont } from '../../client/index.ts';
import {
  type MonthlyCost,
  type Posting,
  type PostingEvent,
  selectMonthlyCosts,
  selectPostings,
} from '../read-models/postings.ts';
import { drawInvoice, type InvoiceDetails } from './invoice-pdf.ts';

const REASONS: Record<PostingEvent, (typeof INVOICE_REASONS)[number]> = {
  provide: 'Bereitgestellt',
  pickUp: 'Abgeholt',
  cancel: 'Storniert',
  expire: 'Abgelaufen',
};

/** Days nobody posts before or after. */
const EVER = ['2000-01-01', '9999-12-31'] as const;

const viewOf = (ctx: Ctx, { month, rewards, sumCents }: MonthlyCost): Invoice => ({
  Monat: month,
  Praemien: rewards,
  SummeCent: sumCents,
  IstAbgeschlossen: month < calendarDay(ctx.now).slice(0, 7),
});

const itemOf = ({ language, client }: Ctx, posting: Posting): InvoiceDetails['Posten'][number] => ({
  Datum: posting.day,
  Praemierungsnummer: posting.claimNumber,
  Auftragsnummer: posting.orderNumber,
  Produkt: textIn(posting.productName, language, client.config.StandardSprache),
  Beguenstigter: posting.beneficiary,
  Anlass: REASONS[posting.event],
  WertCent: posting.amountCents,
});

/** The agency's monthly statements, the newest first. */
export const listInvoices = async (ctx: Ctx, agencyNumber: string): Promise<Invoice[]> =>
  (await selectMonthlyCosts(ctx, agencyNumber, EVER)).map((cost) => viewOf(ctx, cost));

/** One monthly statement; notFound for a month in which nothing was posted. */
export const getInvoice = async (ctx: Ctx, agencyNumber: string, month: string): Promise<InvoiceDetails> => {
  const postings = await selectPostings(ctx, agencyNumber, month);
  if (postings.length === 0) throw new AppError('notFound');
  const cost = {
    month,
    rewards: postings.filter(({ event }) => event === 'provide').length,
    sumCents: postings.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
  return { ...viewOf(ctx, cost), Posten: postings.map((posting) => itemOf(ctx, posting)) };
};

/** The same statement as a PDF. */
export const downloadInvoice = async (ctx: Ctx, agencyNumber: string, month: string): Promise<Buffer> => {
  const invoice = await getInvoice(ctx, agencyNumber, month);
  const [agency] = await findAgencies(ctx, [agencyNumber]);
  if (!agency) throw new AppError('notFound');
  const { platform, client, language, now } = ctx;
  const [translate, brand, font] = await Promise.all([
    clientTranslate(platform, client, language),
    mailBrand(platform, client),
    pdfFont(platform, client),
  ]);
  return drawInvoice(invoice, { translate, language, brand, font, now, agency });
};
