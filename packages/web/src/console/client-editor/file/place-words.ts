import { isLanguage } from '@mundwerk/contract/values/language';
import { type DraftPlace, useDraft } from '#console/acts/client-draft/use-draft.ts';
import { formatDate } from '#lib/text/format.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { isCatalogueFile, type Texts } from '../catalogue/use-catalogue.ts';
import { CONTENT_KINDS } from '../content/content-kinds.ts';
import { type ClientWords, useFieldWords } from '../fields/client-field.ts';
import { useDraftFiles, valueAt } from './draft-files.tsx';

/** The files that names of entries are taken from, by their paths. */
export type NamedFiles = ReadonlyMap<string, unknown>;

/** A part of a place: a field's name, or an entry by its position (`[3]`) or by the value of a field (`[Id 7]`). */
type Part = string | { readonly index: number } | { readonly by: string; readonly value: string };

const partsOf = (field: string): Part[] =>
  [...field.matchAll(/\[(\d+)\]|\[(\w+) ([^\]]+)\]|([^.[\]]+)/g)].map(([, index, by, value, name]) => {
    if (index !== undefined) return { index: Number(index) };
    return by !== undefined && value !== undefined ? { by, value } : (name ?? '');
  });

const words = (text: string, fallback: string): string =>
  hasText(text) ? t(text as 'consoleClientEditor.yes') : fallback;

const languageName = (language: string): string =>
  isLanguage(language) ? t(`consoleClientEditor.languages.${language}`) : language;

const firstText = (texts: unknown): string | undefined =>
  typeof texts === 'string'
    ? texts
    : Object.values((texts ?? {}) as Texts).find((text): text is string => typeof text === 'string' && text !== '');

const listName = (path: string): string => /^content\/(.+)\.json$/.exec(path)?.[1] ?? path;

/** The name of a file for people who do not know its path. */
const fileWords = (path: string): string => {
  const [, document, day, legal] = /^legal\/([a-z]+)\/(\d{4}-\d\d-\d\d)\.([a-z]{2})\.md$/.exec(path) ?? [];
  if (document && day && legal) {
    const name = words(`consoleClientEditor.legal.documents.${document}`, document);
    return [name, t('consoleClientEditor.legal.validFrom', { day: formatDate(day) }), languageName(legal)].join(', ');
  }
  const language = /^texts\.([a-z]{2})\.json$/.exec(path)?.[1];
  if (language) return `${t('consoleClientEditor.sections.texts')}, ${languageName(language)}`;
  if (isCatalogueFile(path)) return t('consoleClientEditor.sections.products');
  if (path === 'agencies.json') return t('consoleClientEditor.sections.agencies');
  if (path === 'client.json') return t('consoleClientEditor.places.client');
  return words(`consoleClientEditor.content.kinds.${listName(path)}`, path);
};

/** The title of an entry, as its list shows it. */
const titleIn = (path: string, entry: unknown): string | undefined => {
  if (isCatalogueFile(path)) return firstText(valueAt(entry, ['AnzeigeName'])) ?? firstText(valueAt(entry, ['Titel']));
  const kind = CONTENT_KINDS.find(({ name }) => name === listName(path));
  const title = kind && valueAt(entry, ['data', kind.title]);
  return kind ? firstText(title) : firstText(valueAt(entry, ['Name']));
};

const entryOf = (list: unknown, part: Exclude<Part, string>): unknown => {
  if (!Array.isArray(list)) return undefined;
  return 'index' in part ? list[part.index] : list.find((one) => String(valueAt(one, [part.by])) === part.value);
};

/** The words of a reward's field, which its dialogs edit. */
const REWARD_WORDS = {
  Titel: 'columns.title',
  WertCent: 'sum',
  Typ: 'kind',
  Startdatum: 'from',
  Enddatum: 'until',
  EnddatumAnzeige: 'shownUntil',
  EinloeseUrl: 'redeemUrl',
} as const satisfies Readonly<Record<string, string>>;

const rewardField = (name: string): string | undefined => {
  if (name in REWARD_WORDS) return t(`consoleClientEditor.rewards.${REWARD_WORDS[name as keyof typeof REWARD_WORDS]}`);
  if (!name.startsWith('Budget')) return undefined;
  const limit = words(`consoleClientEditor.budget.limits.${name.slice('Budget.'.length)}`, '');
  return [t('consoleClientEditor.budget.action'), limit].filter(Boolean).join(', ');
};

/** The fields after an entry, or of a file: the longest known label, then what lies inside it. */
const fieldNames = (names: readonly string[], labelled: (name: string) => string | undefined): string[] => {
  for (let length = names.length; length > 0; length -= 1) {
    const label = labelled(names.slice(0, length).join('.'));
    if (label)
      return [
        label,
        ...names
          .slice(length)
          .filter((name) => name !== 'iv')
          .map(languageName),
      ];
  }
  return names.map(languageName);
};

const entryWords = (
  path: string,
  parts: readonly Part[],
  values: NamedFiles,
  known: ClientWords | undefined,
): string[] => {
  const told: string[] = [];
  let value = values.get(path);
  let list: string = isCatalogueFile(path) || path === 'client.json' ? '' : listName(path);
  let names: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      names.push(part);
      value = valueAt(value, [part]);
      continue;
    }
    list = names.at(-1) ?? list;
    value = entryOf(value, part);
    const number = 'index' in part ? String(part.index + 1) : part.value;
    told.push(titleIn(path, value) ?? `${words(`consoleClientEditor.places.lists.${list}`, list)} ${number}`);
    names = [];
  }
  const labels = list === 'Praemien' ? undefined : known?.entries[list === 'agencies.json' ? 'Agenturen' : list];
  const inside = fieldNames(names, (name) =>
    list === 'Praemien' ? rewardField(name) : (labels ?? known?.fields)?.[name]?.label,
  );
  return [...told, ...inside];
};

/**
 * A place of a file in words: `catalogue.json`, `Produkte[Id 1].Beschreibung.de` is "Zuhause M, Beschreibung, Deutsch". Texts of the product
 * keep their key, because it is what people search for.
 */
export const placeWords = ({ file, field }: DraftPlace, values: NamedFiles, known: ClientWords | undefined): string => {
  if (field === '') return fileWords(file);
  if (/^texts\./.test(file)) return `${fileWords(file)}: ${field}`;
  const parts = partsOf(field);
  const told = entryWords(file, parts, values, known);
  const isAlone = parts.every((part) => typeof part === 'string');
  return (isAlone && file !== 'client.json' ? [fileWords(file), ...told] : told).filter(Boolean).join(', ');
};

/** Tells places of the page's draft in words. */
export const usePlaceWords = (): ((place: DraftPlace) => string) => {
  const { draft } = useDraft();
  const known = useFieldWords();
  const named = draft.Dateien.filter(
    ({ Pfad }) => isCatalogueFile(Pfad) || (Pfad.startsWith('content/') && Pfad.endsWith('.json')),
  );
  const { values } = useDraftFiles(named.map(({ Pfad }) => ({ path: Pfad })));
  return (place) => placeWords(place, values, known);
};
