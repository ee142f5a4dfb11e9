import { AppError } from '@mundwerk/contract/errors';
import { findRecommender, refuseSupport } from '#modules/account/index.ts';
import { clientTranslate, pdfLook } from '#modules/client/index.ts';
import { getYearlyStatements, type OwnCtx } from './get-yearly-statements.ts';
import { renderStatement } from './statement-pdf.ts';

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
