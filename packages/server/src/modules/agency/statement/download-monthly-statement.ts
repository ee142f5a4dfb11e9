import { AppError } from '@mundwerk/contract/errors';
import { clientTranslate, findAgencies, pdfLook } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { getMonthlyStatement } from './get-monthly-statement.ts';
import { renderMonthlyStatement } from './monthly-statement-pdf.ts';

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
