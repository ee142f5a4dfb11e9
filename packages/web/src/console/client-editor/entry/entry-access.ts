import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { documentBoot } from '#lib/page/boot.ts';
import {
  type CategoryValue,
  type Entry,
  type FootnoteValue,
  type ProductValue,
  textIn,
} from '../catalogue/catalogue-entries.ts';
import type { EntryField } from '../catalogue/entry-fields.ts';
import type { Catalogue } from '../catalogue/use-catalogue.ts';
import { type JsonFile, useJsonFile } from '../file/draft-files.tsx';
import { editFor, type JsonWay, valueAt } from '../file/json-way.ts';
import type { EntryAccess } from './entry-form.tsx';

/** The languages that all texts of the draft must have. */
export const useClientLanguages = (): readonly string[] => {
  const found = valueAt(useJsonFile('client.json').value, ['Sprachen']);
  return Array.isArray(found) ? found.map(String) : ['de', 'en'];
};

const named = (catalogue: Catalogue, list: 'Fussnoten' | 'Tarife' | 'Geraete') =>
  catalogue.list<FootnoteValue & ProductValue>(list).map(({ value }) => {
    const name = textIn(value.Titel ?? value.AnzeigeName, documentBoot().language);
    return [String(value.Id), `${name} (${value.Id})`] as const;
  });

/** Reads and writes the values of a catalogue entry for its form. */
export const useEntryAccess = (catalogue: Catalogue, entry: Entry<{ readonly Id: number }>): EntryAccess => {
  const { draft } = useDraft();
  const languages = useClientLanguages();
  const { file, list, index, value } = entry;
  const published = catalogue.published(list, value.Id);
  const way = [list, index];
  const save = (inner: JsonWay, next: unknown): void => {
    // Only an object inside the entry may be removed with its last field, never the entry itself.
    const edit = editFor(value, { way: inner, value: next }, inner.length > 1);
    void catalogue.save([{ file, edits: [{ way: [...way, ...edit.way], value: edit.value }] }]);
  };
  const optionsOf = ({ kind }: EntryField) => {
    const language = documentBoot().language;
    switch (kind) {
      case 'picture':
        return draft.Dateien.flatMap(({ Pfad }) => {
          const name = /^pictures\/(.+)\.\w+$/.exec(Pfad)?.[1];
          return name ? [[name, name] as const] : [];
        });
      case 'categories':
        return [
          ...new Map(
            catalogue
              .list<CategoryValue>('Kategorien')
              .map(({ value: one }) => [one.Kategorie ?? '', textIn(one.Brotkrume, language)] as const),
          ),
        ];
      case 'category':
        return catalogue
          .list<CategoryValue>('Kategorien')
          .map(({ value: one }) => [one.Slug ?? '', textIn(one.Brotkrume, language)] as const);
      case 'footnote':
        return named(catalogue, 'Fussnoten');
      case 'tariff':
        return named(catalogue, 'Tarife');
      case 'device':
        return named(catalogue, 'Geraete');
      default:
        return undefined;
    }
  };
  return {
    file,
    way,
    languages,
    isReadOnly: !catalogue.mayChange,
    isPublished: published !== undefined,
    sourceAt: (inner) => ({
      stored: valueAt(value, inner),
      before: valueAt(published, inner),
      hasBefore: published !== undefined,
      problem: catalogue.problemAt(entry, inner),
      isReadOnly: !catalogue.mayChange,
      save: (next) => save(inner, next),
    }),
    append: (inner, added) => {
      if (Array.isArray(valueAt(value, inner)))
        void catalogue.save([{ file, edits: [{ way: [...way, ...inner, -1], value: added }] }]);
      else save(inner, [added]);
    },
    remove: (inner) => catalogue.save([{ file, edits: [{ way: [...way, ...inner], value: undefined }] }]),
    optionsOf,
  };
};

interface FileEntry {
  /** The path of the list in the file; empty where the file is the list. */
  readonly list: JsonWay;
  readonly index: number;
  /** The field by which the published entry is found. */
  readonly name: string;
  readonly optionsOf: EntryAccess['optionsOf'];
}

/** Reads and writes the values of an entry for its form, where a single file holds the list. */
export const useFileEntry = (file: JsonFile, { list, index, name, optionsOf }: FileEntry): EntryAccess => {
  const languages = useClientLanguages();
  const way = [...list, index];
  const entry = valueAt(file.value, way);
  const before = valueAt(file.before, list);
  const published = Array.isArray(before)
    ? before.find((one) => valueAt(one, [name]) === valueAt(entry, [name]))
    : undefined;
  const save = (inner: JsonWay, value: unknown): void => {
    // Only an object inside the entry may be removed with its last field, never the entry itself.
    const edit = editFor(entry, { way: inner, value }, inner.length > 1);
    void file.save([{ way: [...way, ...edit.way], value: edit.value }]);
  };
  return {
    file: file.path,
    way,
    languages,
    isReadOnly: !file.mayChange,
    isPublished: published !== undefined,
    sourceAt: (inner) => ({
      stored: valueAt(entry, inner),
      before: valueAt(published, inner),
      hasBefore: file.hasBefore && published !== undefined,
      problem: file.problemAt([...way, ...inner]),
      isReadOnly: !file.mayChange,
      save: (value) => save(inner, value),
    }),
    append: (inner, added) => {
      if (Array.isArray(valueAt(entry, inner))) void file.save([{ way: [...way, ...inner, -1], value: added }]);
      else save(inner, [added]);
    },
    remove: (inner) => file.save([{ way: [...way, ...inner], value: undefined }]),
    optionsOf,
  };
};
