/** How a value of the configuration is shown and typed. */
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

/** A column of a value that has rows; an empty name means that the row is nothing but this value. */
export interface RowColumn {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'money' | 'list' | 'choice';
  readonly choices?: readonly string[];
}

/** A field of `client.json`: where it stands, what it takes, and what counts while it is not set. */
export interface ClientField {
  /** Names on the way to it, e.g. `Auszahlungskonto.Iban`; also the name of its words. */
  readonly name: string;
  readonly kind: FieldKind;
  /** What the product does without it. Left out where the field is required, or empty by itself. */
  readonly standard?: string | number | boolean | readonly string[];
  readonly isRequired?: true;
  /** For `choice`. */
  readonly choices?: readonly string[];
  /** What is offered, with its words, where that depends on the draft. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** For `number` and `money`, in the unit of the file. */
  readonly least?: number;
  readonly most?: number;
  /** The same in every language, so that it is no text. */
  readonly example?: string;
  /** One value per environment stands below the field. */
  readonly isPerEnvironment?: true;
  /** For `rows`: an object by names, or a list. */
  readonly shape?: 'record' | 'list';
  readonly columns?: readonly RowColumn[];
}

/** Fields under one heading. A group that is an object of the file can be taken away as a whole. */
export interface FieldGroup {
  /** Name of its words. */
  readonly name: string;
  /** The object of the file that holds all fields of the group, where it may be missing. */
  readonly object?: string;
  readonly fields: readonly ClientField[];
}

/** The installations a client can have a value for. */
export const ENVIRONMENTS = ['production', 'staging', 'testing', 'development'] as const;

/** The ways of a field in the file: one, or one per environment. */
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

/** One of some words. */
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
