import type { Ctx } from '#platform/context.ts';
import { writeDatev } from './export-datev.ts';
import { isMonthOver } from './get-ledger.ts';

/** Lines of the file that are shown. */
const SHOWN_LINES = 12;

/** A dry run: the content of the DATEV file of a month. Nothing is exported, so nothing is recorded. */
export const previewDatev = async (ctx: Ctx, month: string) => {
  const { name, text, lines, sumCents } = await writeDatev(ctx, month);
  return { name, lines, sumCents, start: text.split('\r\n').slice(0, SHOWN_LINES), isOver: isMonthOver(ctx, month) };
};
