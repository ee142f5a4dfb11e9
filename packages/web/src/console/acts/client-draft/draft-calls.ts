import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { consoleCall } from '#console/app/console-call.ts';
import { ALL, screenPath } from '#console/app/paths.ts';

/** Query key prefix for the set-up of a client; the draft itself is cached under exactly this key. */
export const setUpKey = (client: string) => ['set-up', client] as const;

/** The draft of a client or, without one, what is published. */
export const draftQuery = (client: string) => ({
  queryKey: setUpKey(client),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ClientDraft> =>
    consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/entwurf', { params: { mandant: client }, signal }),
});

/** The address of a section of a client's set-up; without a section that of its check. */
export const setUpPath = (client: string, section = ''): string => screenPath(ALL, 'mandanten', client, section);

/** A place in a file of the draft, as problems name it: `catalogue.json`, `Produkte[3].Produktlink`. */
export interface DraftPlace {
  readonly file: string;
  readonly field: string;
}

/** The address that opens a section at a field. */
export const fieldPath = (client: string, section: string, { file, field }: DraftPlace): string =>
  `${setUpPath(client, section)}?${new URLSearchParams({ datei: file, ...(field ? { feld: field } : {}) })}`;
