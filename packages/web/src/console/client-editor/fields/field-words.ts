import type { Language } from '@mundwerk/contract/values/language';
import { useQuery } from '@tanstack/react-query';
import { documentBoot } from '#lib/page/boot.ts';

/** The texts of a field: its label, what it is, and its effect. */
export interface FieldWords {
  readonly label: string;
  readonly what: string;
  readonly effect?: string;
  /** Names of the columns of a field that has rows. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** The words of all fields and of their groups. They are loaded with the editor, because no other screen needs them. */
export interface ClientWords {
  readonly groups: Readonly<Record<string, { readonly title: string; readonly text?: string }>>;
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** The texts of the fields of entries, by list. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, FieldWords>>>>;
}

const FILES = import.meta.glob<ClientWords>('./words.*.json', { import: 'default' });

/** Loads the words of the fields in a language. */
export const loadFieldWords = async (language: Language): Promise<ClientWords> => {
  const load = FILES[`./words.${language}.json`];
  if (!load) throw new Error(`there are no words of fields in ${language}`);
  return load();
};

/** The words of the fields in the console's language; undefined until they are loaded. */
export const useFieldWords = (): ClientWords | undefined => {
  const { language } = documentBoot();
  return useQuery({
    queryKey: ['field-words', language],
    queryFn: () => loadFieldWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
};
