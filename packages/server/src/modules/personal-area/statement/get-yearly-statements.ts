import { AppError } from '@mundwerk/contract/errors';
import type { YearlyStatement } from '@mundwerk/contract/yearly-statement';
import { calendarDay } from '../../../platform/calendar-day.ts';
import type { CtxOf } from '../../../platform/context.ts';
import { findRecommender, refuseSupport } from '../../account/index.ts';
import type { RecommenderActor } from '../../actors.ts';
import { textIn } from '../../catalogue/index.ts';
import { clientTranslate, mailBrand, pdfFont } from '../../client/index.ts';
import { type PaidClaim, selectPaidClaims } from '../read-models/paid-claims.ts';
import { statementsOf } from './rules.ts';
import { drawStatement } from './statement-pdf.ts';

type OwnCtx = CtxOf<RecommenderActor>;

const PURPOSES = { reward: 'Empfehlung', bonus: 'Bonus', goodwill: 'Kulanz' } as const;

const entryOf = ({ language, client }: OwnCtx, claim: PaidClaim): YearlyStatement['Eintraege'][number] => ({
  Datum: calendarDay(claim.paidAt),
  Praemierungsnummer: claim.number,
  Produkt: claim.productName && textIn(claim.productName, language, client.config.StandardSprache),
  Art: PURPOSES[claim.purpose],
  Auszahlung: claim.payoutKind,
  BetragCent: claim.valueCents,
});

/** What the recommender received, by calendar year, the newest first. */
export const getYearlyStatements = async (ctx: OwnCtx): Promise<YearlyStatement[]> =>
  statementsOf(
    (await selectPaidClaims(ctx, ctx.actor.id)).map((claim) => entryOf(ctx, claim)),
    ctx.client.config.SteuerfreigrenzeCent,
  );

/** The statement of a year as a PDF; notFound for a year in which nothing was received. */
export const downloadYearlyStatement = async (ctx: OwnCtx, year: number): Promise<Buffer> => {
  refuseSupport(ctx.actor);
  const statement = (await getYearlyStatements(ctx)).find(({ Jahr }) => Jahr === year);
  const person = await findRecommender(ctx, ctx.actor.id);
  if (!statement || !person) throw new AppError('notFound');
  return drawStatement(statement, {
    translate: await clientTranslate(ctx.platform, ctx.client, ctx.language),
    language: ctx.language,
    brand: await mailBrand(ctx.platform, ctx.client),
    font: await pdfFont(ctx.platform, ctx.client),
    name: `${person.firstName} ${person.lastName}`.trim(),
    limitCents: ctx.client.config.SteuerfreigrenzeCent,
    now: ctx.now,
  });
};
