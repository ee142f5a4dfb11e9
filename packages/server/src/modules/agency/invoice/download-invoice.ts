import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../../../platform/context.ts';
import { clientTranslate, findAgencies, mailBrand, pdfFont } from '../../client/index.ts';
import { getInvoice } from './get-invoice.ts';
import { renderInvoice } from './invoice-pdf.ts';

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
  return renderInvoice(invoice, { translate, language, brand, font, now, agency });
};
