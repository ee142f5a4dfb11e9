import type { ImportEntry } from '@mundwerk/contract/operations/import-orders';
import type { Ctx } from '#platform/context.ts';
import { importEntry } from './import-view.ts';
import { selectImports } from './store.ts';

/** Limit of imports shown. */
export const SHOWN_IMPORTS = 50;

const KEY = /^key:(.*)$/;

/** The latest imports; names systems but not people of the console, because a key does not reveal who reads the list. */
export const listOrderImports = async (ctx: Ctx): Promise<ImportEntry[]> =>
  (await selectImports(ctx, SHOWN_IMPORTS)).map((stored) =>
    importEntry(ctx.now, stored, KEY.exec(stored.by)?.[1] ?? 'Verwaltung'),
  );
