import type { Ctx } from '../../../../platform/context.ts';
import { writeDatev } from './export-datev.ts';
import { isMonthOver } from './get-ledger.ts';

/** So many lines of the file are shown. */
const SHOWN_LINES = 12;

/** A trial run: what the DATEV file of a month would hold. Nothing leaves, so nothing is recorded. */
export const previewDatev = async (ctx: Ctx, month: string) => {
  const { name, text, lines, sumCents } = await writeDatev(ctx, month);
  return { name, lines, sumCents, start: text.split('\r\n').slice(0, SHOWN_LINES), isOver: isMonthOver(ctx, month) };
};
