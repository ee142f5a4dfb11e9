import type { ClientDraft, FileChange } from '@mundwerk/contract/console/set-up/draft';
import type { FileDifference } from '@mundwerk/contract/console/set-up/versions';
import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { ALL, screenPath } from '#console/app/paths.ts';
import { consoleCall } from '#console/app/session/operator.ts';
import { ApiError } from '#lib/http/api.ts';
import { useSearchParams } from '#lib/page/search-params.ts';

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

/** The address of a section of a client's programme: the sections that Programm and Operator edit, in the client's own sidebar. */
export const programmePath = (client: string, section = ''): string => screenPath(client, 'programm', section);

/** A place in a file of the draft, as problems name it: `catalogue.json`, `Produkte[3].Produktlink`. */
export interface DraftPlace {
  readonly file: string;
  readonly field: string;
}

/** The address that opens a section, given by its own address, at a field. */
export const fieldPath = (sectionPath: string, { file, field }: DraftPlace): string =>
  `${sectionPath}?${new URLSearchParams({ datei: file, ...(field ? { feld: field } : {}) })}`;

/** A section of a client's set-up, beside the list of all of them. */
export interface DraftSection {
  /** The path segment after the client; empty for the first section. */
  readonly slug: string;
  readonly label: PlainTextKey;
  /** Whether a field of a file is edited here. A problem links to the first section that covers its field. */
  readonly covers: (place: DraftPlace) => boolean;
  /** Loaded when the section is opened. It reads and changes the draft with `useDraft`. */
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}

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
  /** The address of a section of this page; without one that of the first section. */
  readonly pathOf: (section?: string) => string;
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

const troubleOf = (error: ApiError): Saving =>
  error.reason === 'draftChanged'
    ? { step: 'conflict', by: error.facts.GeaendertVon ?? '', at: error.facts.GeaendertAm ?? '' }
    : { step: 'failed', error };

/** Saves changes of a draft in the order they were made; each waits for the previous one, because it needs that revision. */
export const useSaving = (client: string): Pick<DraftWork, 'saving' | 'change' | 'upload' | 'reload'> => {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const isInConflict = useRef(false);

  const save = useCallback(
    (send: (revision: string) => Promise<ClientDraft>): Promise<boolean> => {
      const attempt = async (): Promise<boolean> => {
        const before = queries.getQueryData<ClientDraft>(setUpKey(client));
        if (!before || isInConflict.current) return false;
        try {
          queries.setQueryData(setUpKey(client), await send(String(before.Revision)));
          setSaving({ step: waiting.current > 1 ? 'saving' : 'saved' });
          return true;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const trouble = troubleOf(error);
          isInConflict.current = trouble.step === 'conflict';
          setSaving(trouble);
          return false;
        }
      };
      waiting.current += 1;
      if (!isInConflict.current) setSaving({ step: 'saving' });
      const saved = line.current.then(attempt).finally(() => {
        waiting.current -= 1;
      });
      line.current = saved.catch(() => undefined);
      return saved;
    },
    [client, queries],
  );

  return useMemo(
    () => ({
      saving,
      change: (Aenderungen: FileChange[]) =>
        save((revision) =>
          consoleCall(null, 'PATCH /verwaltung/mandanten/{mandant}/entwurf', {
            params: { mandant: client },
            body: { Revision: Number(revision), Aenderungen },
          }),
        ),
      upload: (path: string, file: Blob) =>
        save((revision) =>
          consoleCall(null, 'PUT /verwaltung/mandanten/{mandant}/entwurf/datei', {
            params: { mandant: client },
            query: { pfad: path, revision },
            // The file is sent as raw bytes.
            body: file as unknown as string,
            contentType: 'application/octet-stream',
          }),
        ),
      reload: async () => {
        await queries.invalidateQueries({ queryKey: setUpKey(client), exact: true });
        isInConflict.current = false;
        setSaving({ step: 'idle' });
      },
    }),
    [client, queries, save, saving],
  );
};

/** The section in which a place of a file is edited. */
export const sectionOf = (sections: readonly DraftSection[], place: DraftPlace): DraftSection | undefined =>
  sections.find(({ covers }) => covers(place));

/** The URL of a place of a file; null where no section shows it. */
export const placePath = (
  { pathOf, sections }: Pick<DraftWork, 'pathOf' | 'sections'>,
  place: DraftPlace,
): string | null => {
  const section = sectionOf(sections, place);
  return section ? fieldPath(pathOf(section.slug), place) : null;
};

/** The differences between two versions; by default the published one and the draft. */
export const differenceQuery = (
  { Mandant, Nummer, Revision, LiveNummer }: ClientDraft,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
) => ({
  queryKey: [...setUpKey(Mandant), 'difference', from ?? `live ${LiveNummer}`, to ?? `${Nummer} ${Revision}`],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    consoleCall(null, 'GET /verwaltung/mandanten/{mandant}/unterschied', {
      params: { mandant: Mandant },
      query: { ...(from ? { von: from } : {}), ...(to ? { bis: to } : {}) },
      signal,
    }),
});

/** Each changed value as a place: the fields of JSON files, and other files as a whole. */
export const placesIn = (differences: readonly FileDifference[]): DraftPlace[] =>
  differences.flatMap(({ Pfad, Felder }) =>
    Felder.length > 0 ? Felder.map(({ Feld }) => ({ file: Pfad, field: Feld })) : [{ file: Pfad, field: '' }],
  );

/** The draft's changes to the published version; undefined while loading, and empty where there is no published version or no draft. */
export const useChangedPlaces = (): DraftPlace[] | undefined => {
  const { draft } = useDraft();
  const isChanging = draft.LiveNummer !== null && draft.Nummer !== draft.LiveNummer;
  const { data } = useQuery({ ...differenceQuery(draft), enabled: isChanging });
  if (!isChanging) return [];
  return data && placesIn(data.Unterschiede);
};
