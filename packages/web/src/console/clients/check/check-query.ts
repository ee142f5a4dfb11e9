import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import type { GoLiveCheck } from '@mundwerk/contract/console/set-up/go-live';
import { setUpKey } from '#console/acts/client-draft/draft-calls.ts';
import { consoleCall } from '#console/app/console-call.ts';

/** The check of a draft, keyed by its revision, so that each change runs it again. */
export const checkQuery = ({ Mandant, Nummer, Revision }: ClientDraft) => ({
  queryKey: [...setUpKey(Mandant), 'check', Nummer, Revision],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<GoLiveCheck> =>
    consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/pruefung', { params: { mandant: Mandant }, signal }),
});
