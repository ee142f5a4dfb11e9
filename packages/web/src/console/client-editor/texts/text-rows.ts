import type { ReplyOf } from '#lib/http/api.ts';
import { valueAt } from '../file/json-way.ts';

/** A text of the product as the server answers it. */
export type ProductText = ReplyOf<'GET /verwaltung/mandanten/{mandant}/texte'>['Produkttexte'][number];

/** A text of the product beside the client's own wording. */
export interface TextRow extends ProductText {
  /** The client's own words in the language that is shown. */
  readonly own: string | undefined;
  /** Other languages in which the client has its own wording; if this language lacks one, it may have been forgotten. */
  readonly ownElsewhere: readonly string[];
}

/** The filter of the list of texts. */
export interface TextFilter {
  readonly search: string;
  /** The first part of keys; empty for all. */
  readonly part: string;
  readonly show: 'all' | 'own' | 'missing';
}

/** The path of a text in `texts.<language>.json`. */
export const wayOf = ({ Textschluessel }: Pick<ProductText, 'Textschluessel'>): string[] => Textschluessel.split('.');

const ownText = (file: unknown, text: ProductText): string | undefined => {
  const found = valueAt(file, wayOf(text));
  return typeof found === 'string' ? found : undefined;
};

/** The product's texts with the client's wordings, by the files of its languages. */
export const textRows = (
  texts: readonly ProductText[],
  files: Readonly<Record<string, unknown>>,
  language: string,
): TextRow[] =>
  texts.map((text) => ({
    ...text,
    own: ownText(files[language], text),
    ownElsewhere: Object.keys(files).filter((other) => other !== language && ownText(files[other], text) !== undefined),
  }));

/** Whether other languages have the client's own wording of a text and this one has none. */
export const isForgotten = ({ own, ownElsewhere }: TextRow): boolean => own === undefined && ownElsewhere.length > 0;

/** The first part of a text's key: the screen or, for mails, all of them. */
export const partOf = ({ Textschluessel }: Pick<ProductText, 'Textschluessel'>): string =>
  Textschluessel.slice(0, Textschluessel.indexOf('.'));

/** The texts that fit a filter. */
export const filterTexts = (rows: readonly TextRow[], { search, part, show }: TextFilter): TextRow[] => {
  const wanted = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (part === '' || partOf(row) === part) &&
      (show === 'all' || (show === 'own' ? row.own !== undefined : isForgotten(row))) &&
      `${row.Textschluessel} ${row.Text} ${row.own ?? ''}`.toLowerCase().includes(wanted),
  );
};

/** Required variables of the product's text that the client's wording omits. */
export const missingPlaces = ({ Noetig }: ProductText, typed: string): string[] =>
  typed.trim() === '' ? [] : Noetig.filter((place) => !new RegExp(`\\{\\{\\s*${place}\\s*\\}\\}`).test(typed));
