import type { MonthlyStatement, POSTING_REASONS } from '@mundwerk/contract/agency/agency-figures';
import { AppError } from '@mundwerk/contract/errors';
import { textIn } from '#modules/core/catalogue/index.ts';
import { clientTranslate, findAgencies, pdfLook } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import {
  type MonthlyCost,
  type Posting,
  type PostingEvent,
  selectMonthlyCosts,
  selectPostings,
} from '../read-models/postings.ts';
import { type MonthlyStatementDetails, renderMonthlyStatement } from './monthly-statement-pdf.ts';

const REASONS: Record<PostingEvent, (typeof POSTING_REASONS)[number]> = {
  provide: 'Bereitgestellt',
  pickUp: 'Abgeholt',
  cancel: 'Storniert',
  expire: 'Abgelaufen',
};

export const viewOf = (ctx: Ctx, { month, rewards, sumCents }: MonthlyCost): MonthlyStatement => ({
  Monat: month,
  Praemien: rewards,
  SummeCent: sumCents,
  IstAbgeschlossen: month < calendarDay(ctx.now).slice(0, 7),
});

const itemOf = ({ language, client }: Ctx, posting: Posting): MonthlyStatementDetails['Posten'][number] => ({
  Datum: posting.day,
  Praemierungsnummer: posting.claimNumber,
  Auftragsnummer: posting.orderNumber,
  Produkt: textIn(posting.productName, language, client.config.StandardSprache),
  Beguenstigter: posting.beneficiary,
  Anlass: REASONS[posting.event],
  WertCent: posting.amountCents,
});

/** One monthly statement; notFound for a month in which nothing was posted. */
export const getMonthlyStatement = async (
  ctx: Ctx,
  agencyNumber: string,
  month: string,
): Promise<MonthlyStatementDetails> => {
  const postings = await selectPostings(ctx, agencyNumber, month);
  if (postings.length === 0) throw new AppError('notFound');
  const cost = {
    month,
    rewards: postings.filter(({ event }) => event === 'provide').length,
    sumCents: postings.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
  return { ...viewOf(ctx, cost), Posten: postings.map((posting) => itemOf(ctx, posting)) };
};

/** A monthly statement as a PDF document. */
export const downloadMonthlyStatement = async (ctx: Ctx, agencyNumber: string, month: string): Promise<Buffer> => {
  const statement = await getMonthlyStatement(ctx, agencyNumber, month);
  const [agency] = await findAgencies(ctx, [agencyNumber]);
  if (!agency) throw new AppError('notFound');
  const [translate, look] = await Promise.all([
    clientTranslate(ctx.platform, ctx.client, ctx.language),
    pdfLook(ctx, ctx.language),
  ]);
  return renderMonthlyStatement(statement, { ...look, translate, agency });
};

/** Days before and after all postings. */
const EVER = ['2000-01-01', '9999-12-31'] as const;

/** The agency's monthly statements, the newest first. */
export const listMonthlyStatements = async (ctx: Ctx, agencyNumber: string): Promise<MonthlyStatement[]> =>
  (await selectMonthlyCosts(ctx, agencyNumber, EVER)).map((cost) => viewOf(ctx, cost));
