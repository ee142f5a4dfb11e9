import type { ClientDraft, FileChange } from '@mundwerk/contract/console/set-up/draft';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import type { ApiError } from '#lib/http/api-error.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { type DraftPlace, setUpKey } from './draft-calls.ts';
import type { DraftSection } from './draft-section.ts';

/** State of saving changes. */
export type Saving =
  | { readonly step: 'idle' | 'saving' | 'saved' }
  | { readonly step: 'failed'; readonly error: ApiError }
  /** Another person changed the draft: nothing more is saved until the draft is reloaded. */
  | { readonly step: 'conflict'; readonly by: string; readonly at: string };

/** The draft of the page, and the functions that change it. */
export interface DraftWork {
  readonly client: string;
  readonly draft: ClientDraft;
  /** All sections of the page, so that a place in a file can link to the section that shows it. */
  readonly sections: readonly DraftSection[];
  /** Whether the person may change it now; a planned version cannot be changed. */
  readonly mayChange: boolean;
  readonly saving: Saving;
  /** Saves changes one after the other, each based on the revision of the previous one; resolves to whether the change was saved. */
  readonly change: (changes: FileChange[]) => Promise<boolean>;
  /** Puts a file of any kind into the draft. */
  readonly upload: (path: string, file: Blob) => Promise<boolean>;
  /** Reloads the draft, e.g. after a conflict; unsaved changes are lost. */
  readonly reload: () => Promise<void>;
}

/** Hands the draft to the sections of the page. */
export const DraftContext = createContext<DraftWork | null>(null);

/** The draft of the page; throws outside its sections. */
export const useDraft = (): DraftWork => {
  const work = use(DraftContext);
  if (!work) throw new Error('a draft is asked for outside the page of a client');
  return work;
};

/**
 * The content of a file of the draft or, with a number, of that version. It is cached under its hash, so that changing one file
 * reloads only that file; the previous content stays until the new one has loaded.
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

/** The field that the URL names; its section scrolls it into view and focuses it. */
export const useAskedPlace = (): DraftPlace | null => {
  const [search] = useSearchParams();
  const file = search.get('datei');
  return file === null ? null : { file, field: search.get('feld') ?? '' };
};
