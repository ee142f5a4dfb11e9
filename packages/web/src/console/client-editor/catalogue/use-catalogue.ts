import { useAskedPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { OPEN_PARAMETER } from '#work/list/open-row.ts';
import { type DraftFiles, fieldsOf, useDraftFiles } from '../file/draft-files.tsx';
import { isInside, type JsonEdit, type JsonWay, placeOf, problemsAt, valueAt } from '../file/json-way.ts';
import { type CatalogueList, type Entry, entriesIn, isCatalogueFile } from './catalogue-entries.ts';

/** The catalogue of the draft, merged from all its files. */
export interface Catalogue {
  readonly isLoading: boolean;
  /** Files with invalid JSON, which are edited as text. */
  readonly broken: readonly string[];
  readonly files: readonly string[];
  readonly mayChange: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The whole value of a file. */
  readonly valueIn: (file: string) => unknown;
  readonly list: <Value>(name: CatalogueList) => readonly Entry<Value>[];
  /** The published state of an entry, found by its id; undefined where there is none. */
  readonly published: (list: CatalogueList, id: unknown) => unknown;
  readonly problemAt: (entry: Pick<Entry<unknown>, 'file' | 'list' | 'index'>, way?: JsonWay) => string | undefined;
  readonly save: (
    changes: readonly { readonly file: string; readonly edits: readonly JsonEdit[] }[],
  ) => Promise<boolean>;
  /** Appends an entry to a list, in the file that holds the list. */
  readonly append: (list: CatalogueList, value: unknown) => Promise<boolean>;
}

/** Reads the catalogue of the draft, and the published version of changed files. */
export const useCatalogue = (): Catalogue => {
  const { draft, mayChange, change } = useDraft();
  const files = draft.Dateien.filter(({ Pfad }) => isCatalogueFile(Pfad));
  const live = draft.LiveNummer ?? undefined;
  const now = useDraftFiles(files.map(({ Pfad }) => ({ path: Pfad })));
  const before = useDraftFiles(
    files.map(({ Pfad, IstGeaendert }) => ({ path: Pfad, version: IstGeaendert ? live : undefined })),
  );
  const listed = ({ values }: DraftFiles) => files.map(({ Pfad }) => ({ file: Pfad, value: values.get(Pfad) }));
  const values = listed(now);
  const valueIn = (file: string): unknown => now.values.get(file);
  const save: Catalogue['save'] = (changes) =>
    change(changes.map(({ file, edits }) => ({ Pfad: file, Felder: fieldsOf(edits) })));
  return {
    error: now.error,
    retry: now.retry,
    valueIn,
    isLoading: now.isLoading,
    broken: now.broken,
    files: files.map(({ Pfad }) => Pfad),
    mayChange,
    list: <Value>(name: CatalogueList) => entriesIn<Value>(values, name),
    published: (list, id) =>
      live === undefined
        ? undefined
        : entriesIn<{ Id?: unknown }>(listed(before), list).find(({ value }) => value.Id === id)?.value,
    problemAt: ({ file, list, index }, way = []) => problemsAt(draft.Probleme, file, [list, index, ...way]),
    save,
    append: (list, value) => {
      const file = entriesIn(values, list).at(-1)?.file ?? 'catalogue.json';
      const hasList = Array.isArray(valueAt(valueIn(file), [list]));
      return save([{ file, edits: [hasList ? { way: [list, -1], value } : { way: [list], value: [value] }] }]);
    },
  };
};

/** The entry that the URL names by its id or by one of its fields. `kept` are parameters that stay in the URL. */
export const useOpenedEntry = <Value extends { readonly Id: number }>(
  entries: readonly Entry<Value>[],
  kept: Readonly<Record<string, string>> = {},
) => {
  const [search, setSearch] = useSearchParams();
  const asked = useAskedPlace();
  const openId = search.get(OPEN_PARAMETER);
  const isAsked = ({ file, list, index }: Entry<Value>): boolean =>
    asked !== null && asked.file === file && asked.field !== '' && isInside(asked.field, placeOf([list, index]));
  const opened = openId === null ? entries.find(isAsked) : entries.find(({ value }) => String(value.Id) === openId);
  const withId = (id: string): Record<string, string> => ({ ...kept, [OPEN_PARAMETER]: id });
  return {
    opened,
    open: (id: string): void => setSearch(withId(id)),
    close: (): void => setSearch({ ...kept }),
    addressOf: (id: string): string => `?${new URLSearchParams(withId(id))}`,
  };
};
