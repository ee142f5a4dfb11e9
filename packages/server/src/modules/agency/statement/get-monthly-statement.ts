import type { MonthlyStatement, POSTING_REASONS } from '@mundwerk/contract/agency/agency-figures';
import { AppError } from '@mundwerk/contract/errors';
import { textIn } from '#modules/catalogue/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { type MonthlyCost, type Posting, type PostingEvent, selectPostings } from '../read-models/postings.ts';
import type { MonthlyStatementDetails } from './monthly-statement-pdf.ts';

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
