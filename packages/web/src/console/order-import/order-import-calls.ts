import type { OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { consoleCall } from '../app/console-call.ts';

/** What columns of a file mean, by their name in the file; null leaves one out. */
export type Mapping = Readonly<Record<string, OrderColumn | null>>;

// A file travels as its bytes: the browser would read what is no UTF-8 as replacement characters, and the server knows better.
const sent = (file: File) => ({ body: file as unknown as string, contentType: 'text/csv' });
const told = (mapping: Mapping) => (Object.keys(mapping).length > 0 ? { zuordnung: JSON.stringify(mapping) } : {});

/** How the columns of a file are understood. */
export const previewFile = (client: string, file: File) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport/vorschau', sent(file));

/** What an import would do. */
export const checkFile = (client: string, file: File, mapping: Mapping) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport/probe', { ...sent(file), query: told(mapping) });

/** Imports a file and saves what its columns mean. */
export const importFile = (client: string, file: File, { id, mapping }: { id: string; mapping: Mapping }) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport', {
    ...sent(file),
    query: { ...told(mapping), id, merken: 'true' as const },
  });

/** The latest imports. */
export const loadImports = (client: string, signal: AbortSignal) =>
  consoleCall(client, 'GET /verwaltung/auftragsimport', { signal });

/** The columns of a file with their first cells. */
export type Preview = Awaited<ReturnType<typeof previewFile>>;
/** What became of a file, or would. */
export type Imported = Awaited<ReturnType<typeof checkFile>>;
