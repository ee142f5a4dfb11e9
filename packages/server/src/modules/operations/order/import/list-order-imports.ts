import type { ImportEntry } from '@mundwerk/contract/operations/import-orders';
import type { Ctx } from '../../../../platform/context.ts';
import { importEntry } from './import-view.ts';
import { selectImports } from './store.ts';

/** So many imports are shown. */
export const SHOWN_IMPORTS = 50;

const KEY = /^key:(.*)$/;

/** The latest imports; systems are named, people of the console are not, because a key tells nothing about who reads it. */
export const listOrderImports = async (ctx: Ctx): Promise<ImportEntry[]> =>
  (await selectImports(ctx, SHOWN_IMPORTS)).map((stored) =>
    importEntry(ctx.now, stored, KEY.exec(stored.by)?.[1] ?? 'Verwaltung'),
  );
