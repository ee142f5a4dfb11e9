import type { ClientDraft, FileChange } from '@mundwerk/contract/console/set-up/draft';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { useSearchParams } from '../../../lib/page/search-params.ts';
import { consoleCall } from '../../app/console-call.ts';
import { type DraftPlace, setUpKey } from './draft-calls.ts';
import type { DraftSection } from './draft-section.ts';

/** Where the saving of changes stands. */
export type Saving =
  | { readonly step: 'idle' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly error: ApiError }
  /** Another person changed the draft: nothing more is saved until it is read again. */
  | { readonly step: 'conflict'; readonly by: string; readonly at: string };

/** The draft of the page, and how it is changed. */
export interface DraftWork {
  readonly client: string;
  readonly draft: ClientDraft;
  /** All sections of the page, so that a place of a file leads to the one that shows it. */
  readonly sections: readonly DraftSection[];
  /** Whether the person may change it now; a planned version cannot be changed. */
  readonly mayChange: boolean;
  readonly saving: Saving;
  /** Changes files one change after the other, each with the revision that the one before made; answers whether it was saved. */
  readonly change: (changes: FileChange[]) => Promise<boolean>;
  /** Puts a file of any kind into the draft. */
  readonly upload: (path: string, file: Blob) => Promise<boolean>;
  /** Reads the draft again, e.g. after a conflict; what was not saved is lost. */
  readonly reload: () => Promise<void>;
}

/** Hands the draft to the sections of the page. */
export const DraftContext = createContext<DraftWork | null>(null);

/** The draft of the page; only in its sections. */
export const useDraft = (): DraftWork => {
  const work = use(DraftContext);
  if (!work) throw new Error('a draft is asked for outside the page of a client');
  return work;
};

/**
 * The content of a file of the draft or, with a number, of that version. It is cached under its hash, so that a change of one file
 * loads that one again and no other; until it is there, the content before stays.
 */
export const draftFileQuery = (
  { client, draft }: Pick<DraftWork, 'client' | 'draft'>,
  path: string,
  version?: number,
) => {
  const hash = draft.Dateien.find(({ Pfad }) => Pfad === path)?.Hash;
  return queryOptions({
    queryKey: [...setUpKey(client), 'file', path, version ?? hash ?? null],
    queryFn: ({ signal }) =>
      consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/entwurf/datei', {
        params: { mandant: client },
        query: { pfad: path, ...(version === undefined ? {} : { nummer: String(version) }) },
        signal,
      }),
    enabled: version !== undefined || hash !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[3] === path ? before : undefined),
  });
};

/** A file of the draft, or of another version. */
export const useDraftFile = (path: string, version?: number) => useQuery(draftFileQuery(useDraft(), path, version));

/** The field that the address asks for, so that its section brings it to the screen and into focus. */
export const useAskedPlace = (): DraftPlace | null => {
  const [search] = useSearchParams();
  const file = search.get('datei');
  return file === null ? null : { file, field: search.get('feld') ?? '' };
};
