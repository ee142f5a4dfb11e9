import { valueAt } from '../file/json-way.ts';

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
