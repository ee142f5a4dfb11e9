import type { Language } from '@mundwerk/contract/values/language';
import { useQuery } from '@tanstack/react-query';
import { documentBoot } from '#lib/page/boot.ts';
import { formatMoney, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';

/** Input type of a configuration value. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'flag'
  | 'choice'
  | 'languages'
  | 'list'
  | 'numbers'
  | 'colour'
  | 'day'
  | 'dayMoment'
  | 'secret'
  | 'product'
  | 'rows'
  | 'channel';

/** A column of a value that has rows; with an empty name the row consists of this value alone. */
export interface RowColumn {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'money' | 'list' | 'choice';
  readonly choices?: readonly string[];
}

/** A field of `client.json`: its path, its type, and its default. */
export interface ClientField {
  /** The path of the field, e.g. `Auszahlungskonto.Iban`; also the name of its texts. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The default of the product. Left out where the field is required, or empty by default. */
  readonly standard?: string | number | boolean | readonly string[];
  readonly isRequired?: true;
  /** For `choice`. */
  readonly choices?: readonly string[];
  /** Options with their labels, where they depend on the draft. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** For `number` and `money`, in the unit of the file. */
  readonly least?: number;
  readonly most?: number;
  /** An example value; identical in every language, and therefore not translated. */
  readonly example?: string;
  /** Has one input per environment. */
  readonly isPerEnvironment?: true;
  /** For `rows`: an object keyed by name, or a list. */
  readonly shape?: 'record' | 'list';
  readonly columns?: readonly RowColumn[];
}

/** Fields under one heading. A group that is an object of the file can be removed as a whole. */
export interface FieldGroup {
  /** Name of the group's texts. */
  readonly name: string;
  /** The optional object of the file that holds all fields of the group. */
  readonly object?: string;
  readonly fields: readonly ClientField[];
}

/** The installations a client can have a value for. */
export const ENVIRONMENTS = ['production', 'staging', 'testing', 'development'] as const;

/** The paths of a field in the file: one, or one per environment. */
export const waysOf = ({ name, isPerEnvironment }: ClientField): string[][] => {
  const way = name.split('.');
  return isPerEnvironment ? ENVIRONMENTS.map((environment) => [...way, environment]) : [way];
};

type Rest = Omit<ClientField, 'name' | 'kind'>;

const ofKind =
  (kind: FieldKind) =>
  (name: string, rest: Rest = {}): ClientField => ({ name, kind, ...rest });

export const text = ofKind('text');
export const longText = ofKind('longText');
export const list = ofKind('list');
export const colour = ofKind('colour');
export const day = ofKind('day');
export const secret = ofKind('secret');
export const rows = ofKind('rows');
export const languages = ofKind('languages');
export const product = ofKind('product');
export const channel = (name: string): ClientField => ({ name, kind: 'channel', standard: -1, least: -1, most: 99 });

/** A switch; off unless said otherwise. */
export const flag = (name: string, standard = false): ClientField => ({ name, kind: 'flag', standard });

/** A choice from fixed values. */
export const choice = (name: string, choices: readonly string[], rest: Rest = {}): ClientField => ({
  name,
  kind: 'choice',
  choices,
  ...rest,
});

/** A whole number between two others. */
export const number = (name: string, least: number, most?: number, rest: Rest = {}): ClientField => ({
  name,
  kind: 'number',
  least,
  ...(most === undefined ? {} : { most }),
  ...rest,
});

/** A sum, in cents in the file and in euros on the screen. */
export const money = (name: string, least: number, most?: number, rest: Rest = {}): ClientField => ({
  ...number(name, least, most, rest),
  kind: 'money',
});

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

/** A sum as shown in a field: `1234,50`, without currency sign and grouping. */
export const centsText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const point = documentBoot().language === 'en' ? '.' : ',';
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
};

const isList = (kind: FieldKind): boolean => kind === 'list' || kind === 'languages' || kind === 'numbers';

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join('\n') : '');

/** A value as it stands in a field. */
export const showValue = (kind: FieldKind, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (isList(kind)) return linesOf(value);
  // A moment whose day alone is chosen begins at midnight.
  if (kind === 'dayMoment') return String(value).slice(0, 10);
  if (kind === 'money') return typeof value === 'number' ? centsText(value) : String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const readNumber = (typed: string): { value: unknown } | null =>
  /^-?\d{1,10}$/.test(typed) ? { value: Number(typed) } : null;

const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Parses a typed value: undefined where the field was emptied, null while it is invalid. */
export const readValue = (kind: FieldKind, typed: string): { value: unknown } | null => {
  const plain = typed.trim();
  if (plain === '') return { value: undefined };
  switch (kind) {
    case 'number':
    case 'product':
    case 'channel':
      return readNumber(plain);
    case 'money': {
      const cents = readCents(plain);
      return cents === null ? null : { value: cents };
    }
    case 'flag':
      return { value: plain === 'true' };
    case 'list':
    case 'languages':
      return { value: linesIn(plain) };
    case 'numbers': {
      const numbers = linesIn(plain).map(readNumber);
      return numbers.includes(null) ? null : { value: numbers.map((found) => found?.value) };
    }
    case 'dayMoment':
      return { value: `${plain}T00:00:00Z` };
    case 'rows':
      return { value: JSON.parse(plain) as unknown };
    default:
      return { value: plain };
  }
};

/** A value as shown beside a field, e.g. the previously published one. */
export const tellValue = (
  kind: FieldKind,
  value: unknown,
  words: { yes: string; no: string; none: string },
): string => {
  if (value === undefined || value === null || value === '') return words.none;
  if (kind === 'flag') return value === true ? words.yes : words.no;
  if (kind === 'money' && typeof value === 'number') return formatMoney(value);
  if (Array.isArray(value) && value.length === 0) return words.none;
  if (isList(kind)) return linesOf(value).replaceAll('\n', ', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A value of a file: its stored and published state, its problem, and how it is saved. */
export interface ValueSource {
  readonly stored: unknown;
  readonly before: unknown;
  /** Whether a published version exists to compare with. */
  readonly hasBefore: boolean;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly save: (value: unknown) => void;
}

/** The properties of a field that apply in any file. */
export type ValueField = Pick<ClientField, 'name' | 'kind' | 'standard' | 'choices' | 'options' | 'shape' | 'columns'>;

/** A value in words. */
export const tellField = ({ kind, standard }: Pick<ValueField, 'kind' | 'standard'>, value: unknown): string =>
  tellValue(kind, value ?? standard, {
    yes: t('consoleClientEditor.yes'),
    no: t('consoleClientEditor.no'),
    none: t('consoleClientEditor.none'),
  });
