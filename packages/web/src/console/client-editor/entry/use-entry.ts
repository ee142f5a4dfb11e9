import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAskedPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { documentBoot } from '#lib/page/boot.ts';
import type { EntryField } from '../catalogue/entry-fields.ts';
import {
  type Catalogue,
  type Entry as CatalogueEntry,
  type CategoryValue,
  type FootnoteValue,
  type ProductValue,
  textIn,
} from '../catalogue/use-catalogue.ts';
import type { ValueField, ValueSource } from '../fields/client-field.ts';
import {
  editFor,
  isInside,
  isSameValue,
  type JsonEdit,
  type JsonFile,
  type JsonWay,
  useJsonFile,
  valueAt,
} from '../file/draft-files.tsx';

/** Read and write access to an entry that is being edited. */
export interface EntryAccess {
  readonly file: string;
  /** The path of the entry in its file. */
  readonly way: JsonWay;
  readonly languages: readonly string[];
  readonly isReadOnly: boolean;
  /** Whether the entry is published: then some of its fields must not change. */
  readonly isPublished: boolean;
  readonly sourceAt: (way: JsonWay) => ValueSource;
  /** Appends a value to a list inside the entry. */
  readonly append: (way: JsonWay, value: unknown) => void;
  readonly remove: (way: JsonWay) => Promise<boolean>;
  /** The options of a field that refers to something in the draft. */
  readonly optionsOf: (field: EntryField) => ValueField['options'];
}

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

/** An entry in its file, and how the file is changed. */
interface PlacedEntry extends Pick<EntryAccess, 'file' | 'way' | 'optionsOf'> {
  readonly value: unknown;
  /** The entry in the published version; undefined where it has none. */
  readonly published: unknown;
  readonly hasBefore: boolean;
  readonly mayChange: boolean;
  readonly problemAt: (way: JsonWay) => string | undefined;
  readonly save: (edits: readonly JsonEdit[]) => Promise<boolean>;
}

const useAccess = (entry: PlacedEntry): EntryAccess => {
  const { file, way, value, published, hasBefore, mayChange, problemAt, save, optionsOf } = entry;
  const set = (inner: JsonWay, next: unknown): void => {
    // Only an object inside the entry may be removed with its last field, never the entry itself.
    const edit = editFor(value, { way: inner, value: next }, inner.length > 1);
    void save([{ way: [...way, ...edit.way], value: edit.value }]);
  };
  return {
    file,
    way,
    languages: useClientLanguages(),
    isReadOnly: !mayChange,
    isPublished: published !== undefined,
    sourceAt: (inner) => ({
      stored: valueAt(value, inner),
      before: valueAt(published, inner),
      hasBefore,
      problem: problemAt(inner),
      isReadOnly: !mayChange,
      save: (next) => set(inner, next),
    }),
    append: (inner, added) => {
      if (Array.isArray(valueAt(value, inner))) void save([{ way: [...way, ...inner, -1], value: added }]);
      else set(inner, [added]);
    },
    remove: (inner) => save([{ way: [...way, ...inner], value: undefined }]),
    optionsOf,
  };
};

/** The pictures in a folder of the draft, as options. */
export const pictureOptions = ({ Dateien }: ClientDraft, folder: string): (readonly [string, string])[] =>
  Dateien.flatMap(({ Pfad }) => {
    const name = new RegExp(`^${folder}/(.+)\\.\\w+$`).exec(Pfad)?.[1];
    return name ? [[name, name] as const] : [];
  });

/** Reads and writes the values of a catalogue entry for its form. */
export const useEntryAccess = (catalogue: Catalogue, entry: CatalogueEntry<{ readonly Id: number }>): EntryAccess => {
  const { draft } = useDraft();
  const { file, list, index, value } = entry;
  const published = catalogue.published(list, value.Id);
  const optionsOf = ({ kind }: EntryField) => {
    const language = documentBoot().language;
    const categories = catalogue.list<CategoryValue>('Kategorien');
    switch (kind) {
      case 'picture':
        return pictureOptions(draft, 'pictures');
      case 'categories':
        return [
          ...new Map(
            categories.map(({ value: one }) => [one.Kategorie ?? '', textIn(one.Brotkrume, language)] as const),
          ),
        ];
      case 'category':
        return categories.map(({ value: one }) => [one.Slug ?? '', textIn(one.Brotkrume, language)] as const);
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
  return useAccess({
    file,
    way: [list, index],
    value,
    published,
    hasBefore: published !== undefined,
    mayChange: catalogue.mayChange,
    problemAt: (inner) => catalogue.problemAt(entry, inner),
    save: (edits) => catalogue.save([{ file, edits }]),
    optionsOf,
  });
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
  const way = [...list, index];
  const value = valueAt(file.value, way);
  const before = valueAt(file.before, list);
  const published = Array.isArray(before)
    ? before.find((one) => valueAt(one, [name]) === valueAt(value, [name]))
    : undefined;
  return useAccess({
    file: file.path,
    way,
    value,
    published,
    hasBefore: file.hasBefore && published !== undefined,
    mayChange: file.mayChange,
    problemAt: (inner) => file.problemAt([...way, ...inner]),
    save: file.save,
    optionsOf,
  });
};

/** Scrolls a field that the URL names into view and focuses it, once it is rendered. */
export const useAsked = <Box extends HTMLElement = HTMLDivElement>(
  file: string,
  name: string,
): RefObject<Box | null> => {
  const box = useRef<Box>(null);
  const asked = useAskedPlace();
  const isAsked = asked?.file === file && asked.field !== '' && isInside(asked.field, name);
  useEffect(() => {
    if (!isAsked) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [isAsked]);
  return box;
};

/** Pause after a key stroke before the value is saved. */
const SAVE_AFTER_MS = 900;

interface EntryProps {
  /** The value in the file. */
  stored: unknown;
  /** Formats the stored value for the input. */
  show: (value: unknown) => string;
  /** Parses the typed text; null while it is invalid. */
  read: (typed: string) => { readonly value: unknown } | null;
  save: (value: unknown) => unknown;
}

/** State of a field that saves by itself. */
export interface Entry {
  readonly shown: string;
  /** The typed text cannot be parsed, and so is not saved. */
  readonly isUnreadable: boolean;
  readonly enter: (typed: string) => void;
  /** Saves at once, for values that are chosen and not typed. */
  readonly choose: (typed: string) => void;
  /** Discards the typed text. */
  readonly reset: () => void;
  readonly listeners: { readonly onFocus: () => void; readonly onBlur: () => void };
}

/**
 * A field that saves after a pause in typing and on blur. The typed text is shown until the file has the same value, so that the
 * previous value never flashes up, and while the field has the focus, so that nothing is reformatted under the cursor.
 */
export const useEntry = ({ stored, show, read, save }: EntryProps): Entry => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);
  const latest = useRef({ stored, read, save });
  latest.current = { stored, read, save };

  const flush = useRef((): void => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    const found = text === null ? null : latest.current.read(text);
    if (found) latest.current.save(found.value);
  }).current;

  // Unmounting right after typing still saves the value.
  useEffect(() => flush, [flush]);

  const found = typed === null ? null : read(typed);
  if (typed !== null && !isFocused && waiting.current === null && found && isSameValue(found.value, stored))
    setTyped(null);

  const enter = (text: string): void => {
    setTyped(text);
    waiting.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, SAVE_AFTER_MS);
  };
  return {
    shown: typed ?? show(stored),
    isUnreadable: typed !== null && found === null,
    enter,
    choose: (text) => {
      enter(text);
      flush();
    },
    reset: () => {
      clearTimeout(timer.current);
      waiting.current = null;
      setTyped(null);
    },
    listeners: {
      onFocus: () => setIsFocused(true),
      onBlur: () => {
        setIsFocused(false);
        flush();
      },
    },
  };
};
