import { AppError } from '@mundwerk/contract/errors';
import type { YearlyStatement } from '@mundwerk/contract/reward/yearly-statement';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { RecommenderActor } from '#modules/actors.ts';
import { findRecommender, refuseSupport } from '#modules/core/account/index.ts';
import { textIn } from '#modules/core/catalogue/index.ts';
import { clientTranslate, pdfLook, type Translate, translatePart } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import { openPdfDocument, PDF_WIDTH, pdfDays } from '#platform/pdf/pdf-document.ts';
import { type PdfLook, QUIET } from '#platform/pdf/text-cursor.ts';
import { type PaidClaim, selectPaidClaims } from '../read-models/own-claims.ts';
import { statementsOf } from '../rules.ts';

/** Whose statement it is, its look and its language. */
interface StatementFrame extends PdfLook {
  readonly translate: Translate;
  readonly name: string;
  readonly limitCents: number | null;
}

type Entry = YearlyStatement['Eintraege'][number];

/** The amount ends at the right margin. */
const COLUMNS = [
  { key: 'date', x: 0, width: 88 },
  { key: 'purpose', x: 92, width: 212 },
  { key: 'payout', x: 312, width: 84 },
  { key: 'amount', x: PDF_WIDTH - 80, width: 80, align: 'right' },
] as const;

const PURPOSE_KEYS = { Empfehlung: 'reward', Bonus: 'bonus', Kulanz: 'goodwill' } as const satisfies Record<
  Entry['Art'],
  string
>;
const PAYOUT_KEYS = { Ueberweisung: 'transfer', Gutschein: 'voucher' } as const satisfies Record<
  Entry['Auszahlung'],
  string
>;

/** Renders the statement of a year. */
export const renderStatement = (statement: YearlyStatement, frame: StatementFrame): Promise<Buffer> => {
  const { language, brand, now, name, limitCents } = frame;
  const t = translatePart(frame.translate, 'statement', {});
  const day = pdfDays(language);
  const pdf = openPdfDocument(t('title', { year: statement.Jahr }), frame);
  pdf.facts([
    [t('facts.person'), name],
    [t('facts.count'), String(statement.Eintraege.length)],
    [t('facts.issued'), day(now)],
  ]);

  const table = pdf.table(
    COLUMNS,
    COLUMNS.map(({ key }) => t(`columns.${key}`)),
  );
  for (const entry of statement.Eintraege) {
    table.row([
      day(entry.Datum),
      t(`purposes.${PURPOSE_KEYS[entry.Art]}`, { product: entry.Produkt ?? '' }),
      t(`payouts.${PAYOUT_KEYS[entry.Auszahlung]}`),
      formatCents(entry.BetragCent, language, true),
    ]);
  }
  table.sum([t('sum', { year: statement.Jahr }), '', '', formatCents(statement.SummeCent, language, true)]);

  pdf.leave(20);
  if (statement.Hinweis && limitCents !== null) {
    const notice = statement.Hinweis === 'NaheFreigrenze' ? 'near' : 'reached';
    const words = t(`notices.${notice}`, { limit: formatCents(limitCents, language) });
    pdf.say('P', words, { size: 10.5, color: brand.ink }, 12);
  }
  pdf.say('P', t('foot', { client: brand.name }), { size: 8.5, color: QUIET }, 0);
  return pdf.finish();
};

export type OwnCtx = CtxOf<RecommenderActor>;

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
  return renderStatement(statement, {
    ...(await pdfLook(ctx, ctx.language)),
    translate: await clientTranslate(ctx.platform, ctx.client, ctx.language),
    name: `${person.firstName} ${person.lastName}`.trim(),
    limitCents: ctx.client.config.SteuerfreigrenzeCent,
  });
};
