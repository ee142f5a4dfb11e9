import type { EntryAccess } from '../catalogue/entry-form.tsx';
import { useClientLanguages } from '../catalogue/use-entry-access.ts';
import { editFor, type JsonWay, valueAt } from '../file/json-way.ts';
import type { JsonFile } from '../file/use-json-file.ts';

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
