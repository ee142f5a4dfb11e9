import type { OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { consoleCall } from '../app/console-call.ts';

/** The mapping of a file's columns by name; null leaves a column out. */
export type Mapping = Readonly<Record<string, OrderColumn | null>>;

// Sent as raw bytes: decoding here would turn anything but UTF-8 into replacement characters, and the server detects the encoding.
const sent = (file: File) => ({ body: file as unknown as string, contentType: 'text/csv' });
const told = (mapping: Mapping) => (Object.keys(mapping).length > 0 ? { zuordnung: JSON.stringify(mapping) } : {});

/** Previews a file: the server's reading of its columns. */
export const previewFile = (client: string, file: File) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport/vorschau', sent(file));

/** Runs a trial of an import. */
export const checkFile = (client: string, file: File, mapping: Mapping) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport/probe', { ...sent(file), query: told(mapping) });

/** Imports a file and saves the mapping of its columns. */
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
/** Result of an import or a trial. */
export type Imported = Awaited<ReturnType<typeof checkFile>>;
