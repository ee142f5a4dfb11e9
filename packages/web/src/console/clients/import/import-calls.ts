import { queryOptions } from '@tanstack/react-query';
import { setUpKey } from '#console/acts/client-draft/draft-calls.ts';
import { consoleCall } from '#console/app/console-call.ts';

/** An archive as the body of a call, sent as raw bytes. */
const archive = (file: Blob) => ({ body: file as unknown as string, contentType: 'application/octet-stream' });

/** Sends an archive of a folder; it becomes the draft. */
export const importFolder = (client: string, revision: number, file: Blob) =>
  consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/import', {
    params: { mandant: client },
    query: { revision: String(revision) },
    ...archive(file),
  });

/** A trial of an archive; run for each file and revision of the draft, and not cached. */
export const tryImportQuery = (client: string, revision: number, file: File) =>
  queryOptions({
    queryKey: [...setUpKey(client), 'import', revision, file.name, file.size, file.lastModified],
    queryFn: ({ signal }) =>
      consoleCall(null, 'POST /verwaltung/mandanten/{mandant}/import/probe', {
        params: { mandant: client },
        signal,
        ...archive(file),
      }),
    gcTime: 0,
    retry: false,
  });
