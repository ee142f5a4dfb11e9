import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { clientTranslate, findAgencies, mailBrand, pdfFont } from '../../client/index.ts';
import { getMonthlyStatement } from './get-monthly-statement.ts';
import { renderMonthlyStatement } from './monthly-statement-pdf.ts';

/** The same statement as a PDF. */
export const downloadMonthlyStatement = async (ctx: Ctx, agencyNumber: string, month: string): Promise<Buffer> => {
  const statement = await getMonthlyStatement(ctx, agencyNumber, month);
  const [agency] = await findAgencies(ctx, [agencyNumber]);
  if (!agency) throw new AppError('notFound');
  const { platform, client, language, now } = ctx;
  const [translate, brand, font] = await Promise.all([
    clientTranslate(platform, client, language),
    mailBrand(platform, client),
    pdfFont(platform, client),
  ]);
  return renderMonthlyStatement(statement, { translate, language, brand, font, now, agency });
};
