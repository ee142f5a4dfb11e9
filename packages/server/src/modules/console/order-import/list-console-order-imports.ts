import type { ImportEntry } from '@mundwerk/contract/operations/import-orders';
import { findOrderImports, importEntry, SHOWN_IMPORTS } from '#modules/operations/index.ts';
import type { Ctx } from '#platform/context.ts';
import { nameSigners } from '../repair/name-signers.ts';

/** The latest imports with the names of colleagues and keys. */
export const listConsoleOrderImports = async (ctx: Ctx): Promise<ImportEntry[]> => {
  const stored = await findOrderImports(ctx, SHOWN_IMPORTS);
  const nameOf = await nameSigners(
    ctx,
    stored.map(({ by }) => by),
  );
  return stored.map((one) => importEntry(ctx.now, one, nameOf(one.by).replace(/^key:/, '')));
};
