import { ERRORS, fieldErrorsOf } from '@mundwerk/contract/errors';
import type { ImportEntry, ImportedLine, OrderImport } from '@mundwerk/contract/operations/import-orders';
import type { ImportState, LineOutcome } from '@mundwerk/contract/values/order-import/columns';
import type { Ctx } from '#platform/context.ts';
import { REASON_COLUMNS } from './columns.ts';
import { writeTable } from './csv/csv.ts';
import { countResults, type ImportedFile } from './import-orders.ts';
import type { LineResult } from './line.ts';
import { cellsOf } from './read-file.ts';
import { type StoredImport, selectImports } from './store.ts';
import { lineWords } from './words.ts';

const OUTCOMES = {
  created: 'Angelegt',
  changed: 'Geaendert',
  same: 'Unveraendert',
  refused: 'Abgelehnt',
} as const satisfies Record<LineResult['kind'], LineOutcome>;

/** The refused lines as they were sent, with the reason as the last column, which replaces the one of an earlier file. */
const refusedFile = (ctx: Ctx, { file, results }: ImportedFile, wordsOf: (result: LineResult) => string) => {
  const sent = file.columns.flatMap(({ source }, index) => (source === 'Ergebnis' ? [] : [index]));
  const rows = file.rows.flatMap(({ cells }, place) => {
    const result = results[place];
    return result?.kind === 'refused' ? [[...sent.map((index) => cells[index] ?? ''), wordsOf(result)]] : [];
  });
  if (rows.length === 0) return null;
  const heading = [...sent.map((index) => file.columns[index]?.name ?? ''), REASON_COLUMNS[ctx.language]];
  return writeTable(file.separator, [heading, ...rows]);
};

/** Response of an import, in the language of the request. */
export const importView = (ctx: Ctx, imported: ImportedFile): OrderImport => {
  const { id, file, results } = imported;
  const wordsOf = lineWords(ctx.language, file.columns);
  const { created, changed, unchanged, refused } = countResults(results);
  // A dry run rolled its new orders back, and their numbers with them.
  const rolledBack = new Set(
    id === null ? results.flatMap((one) => (one.kind === 'created' ? one.order.orderNumber : [])) : [],
  );
  const lines = file.rows.flatMap((row, place): ImportedLine[] => {
    const result = results[place];
    if (!result) return [];
    const isRefused = result.kind === 'refused';
    const hasNumber = !(isRefused || rolledBack.has(result.order.orderNumber));
    return [
      {
        Zeile: row.line,
        ExterneAuftragsnummer: cellsOf(file, row).ExterneAuftragsnummer ?? null,
        Ergebnis: OUTCOMES[result.kind],
        Auftragsnummer: hasNumber ? result.order.orderNumber : null,
        ErrorCode: isRefused ? ERRORS[result.reason].code : null,
        Fields: isRefused ? fieldErrorsOf(result.fields) : [],
        Text: wordsOf(result),
      },
    ];
  });
  return {
    Id: id,
    Angelegt: created,
    Geaendert: changed,
    Unveraendert: unchanged,
    Abgelehnt: refused,
    Spalten: file.columns
      .filter(({ name }) => name !== '')
      .map(({ name, field, source }) => ({ Spalte: name, Feld: field, Herkunft: source })),
    Zeilen: lines,
    AbgelehnteZeilen: refusedFile(ctx, imported, wordsOf),
  };
};

/** A running import records its progress more often than this; a longer silence means that it was aborted. */
const SILENT_MINUTES = 10;

const stateOf = (now: Date, { endedAt, seenAt }: StoredImport): ImportState => {
  if (endedAt) return 'Fertig';
  return now.getTime() - seenAt.getTime() > SILENT_MINUTES * 60_000 ? 'Abgebrochen' : 'Laeuft';
};

/** Response entry of an import in the history, with the sender as the reader may see it. */
export const importEntry = (now: Date, stored: StoredImport, sender: string): ImportEntry => ({
  Id: stored.id,
  Am: stored.startedAt.toISOString(),
  Von: sender,
  Stand: stateOf(now, stored),
  Zeilen: stored.lines,
  Angelegt: stored.created,
  Geaendert: stored.changed,
  Unveraendert: stored.unchanged,
  Abgelehnt: stored.refused,
});

/** Limit of imports shown. */
export const SHOWN_IMPORTS = 50;

const KEY = /^key:(.*)$/;

/** The latest imports; names systems but not people of the console, because a key does not reveal who reads the list. */
export const listOrderImports = async (ctx: Ctx): Promise<ImportEntry[]> =>
  (await selectImports(ctx, SHOWN_IMPORTS)).map((stored) =>
    importEntry(ctx.now, stored, KEY.exec(stored.by)?.[1] ?? 'Verwaltung'),
  );
