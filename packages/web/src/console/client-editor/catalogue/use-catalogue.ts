import { useAskedPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { OPEN_PARAMETER } from '#work/list/open-row.ts';
import {
  type DraftFiles,
  fieldsOf,
  isInside,
  type JsonEdit,
  type JsonWay,
  placeOf,
  problemsAt,
  useDraftFiles,
  valueAt,
} from '../file/draft-files.tsx';

/** The lists of a catalogue. */
export type CatalogueList = 'Produkte' | 'Kategorien' | 'Fussnoten' | 'Tarife' | 'Geraete' | 'Entfallen';

/** A text by language. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** Budget of a reward, as the file has it; `Nachfolger` is offered while the reward is used up. */
export interface BudgetValue {
  readonly ProTagCent?: number;
  readonly ProMonatCent?: number;
  readonly GesamtCent?: number;
  readonly Nachfolger?: number;
}

/** A reward as the file has it. */
export interface RewardValue {
  readonly Id: number;
  readonly Titel?: Texts;
  readonly Typ?: string;
  readonly WertCent?: number;
  readonly Startdatum?: string;
  readonly Enddatum?: string | null;
  readonly EnddatumAnzeige?: string | null;
  readonly EinloeseUrl?: string | null;
  readonly EinloeseHinweis?: Texts | null;
  readonly Budget?: BudgetValue;
}

/** A product as the file has it; fields that only some products have are read by their path. */
export interface ProductValue {
  readonly Id: number;
  readonly ExterneId?: string | null;
  readonly AnzeigeName?: Texts;
  readonly Beschreibung?: Texts;
  readonly Produktlink?: string;
  readonly Bild?: string | null;
  readonly Kategorien?: readonly string[];
  readonly Praemien?: readonly RewardValue[];
  readonly Festnetz?: unknown;
  readonly Mobilfunk?: unknown;
  readonly Agent?: unknown;
}

/** A category as the file has it. */
export interface CategoryValue {
  readonly Id: number;
  readonly Slug?: string;
  readonly Kategorie?: string;
  readonly Titel?: Texts;
  readonly Brotkrume?: Texts;
}

/** A footnote as the file has it. */
export interface FootnoteValue {
  readonly Id: number;
  readonly Identifier?: string;
  readonly Titel?: Texts;
}

/** An entry of a list, with its position in the files. */
export interface Entry<Value> {
  readonly file: string;
  readonly list: CatalogueList;
  readonly index: number;
  readonly value: Value;
}

/** The entries of a list across all files, in the order in which the server merges the files. */
export const entriesIn = <Value>(
  files: readonly { readonly file: string; readonly value: unknown }[],
  list: CatalogueList,
): Entry<Value>[] =>
  files.flatMap(({ file, value }) => {
    const found = valueAt(value, [list]);
    return Array.isArray(found) ? found.map((one, index) => ({ file, list, index, value: (one ?? {}) as Value })) : [];
  });

/** A text in the given language, or else in any language. */
export const textIn = (texts: Texts | null | undefined, language: string): string =>
  texts?.[language] ?? Object.values(texts ?? {}).find(Boolean) ?? '';

/** The number after the highest one. */
export const nextId = (ids: readonly (number | undefined)[]): number =>
  Math.max(0, ...ids.filter((id) => id !== undefined)) + 1;

/** Whether a file is a part of the catalogue. */
export const isCatalogueFile = (path: string): boolean => path === 'catalogue.json' || path.startsWith('catalogue/');

/** The catalogue of the draft, merged from all its files. */
export interface Catalogue {
  /** The file to show: the first one with invalid JSON, which is edited as text, else the main file. */
  readonly path: string;
  readonly isLoading: boolean;
  readonly isBroken: boolean;
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
    path: now.broken[0] ?? 'catalogue.json',
    isLoading: now.isLoading,
    isBroken: now.broken.length > 0,
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
