import { documentBoot } from '#lib/page/boot.ts';
import { formatMoney, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { ClientField, FieldKind } from './client-field.ts';

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
