/** Type of a column's values; it decides how the column is sorted, filtered and shown. */
export type ListColumnKind = 'text' | 'day' | 'moment' | 'age' | 'number' | 'money' | 'state' | 'choice';

/** Comparison operators of filters; the kind of a column decides which of them it accepts. */
export const FILTER_OPERATORS = ['enthaelt', 'gleich', 'ab', 'bis', 'eines'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const RANGE = ['gleich', 'ab', 'bis'] as const;

/** Comparison operators by kind of column. */
export const OPERATORS_OF: Readonly<Record<ListColumnKind, readonly FilterOperator[]>> = {
  text: ['enthaelt', 'gleich'],
  day: RANGE,
  moment: RANGE,
  age: RANGE,
  number: RANGE,
  money: RANGE,
  state: ['gleich', 'eines'],
  choice: ['gleich', 'eines'],
};

/** What `choice` columns offer: records of the client, filtered by number and shown by name. */
export const CHOICES = ['Produkte', 'Agenturen'] as const;
export type ChoiceName = (typeof CHOICES)[number];

/** One column of a list. */
export interface ListColumn {
  readonly kind: ListColumnKind;
  /** Allowed values of a `state` column. */
  readonly values?: readonly string[];
  /** The records that a `choice` column is filtered by. */
  readonly choices?: ChoiceName;
  /** Shown only when a person chooses it: the column is there to filter by, and for files. */
  readonly isExtra?: true;
  /** Priority on narrow screens: 1 (the default) is always shown, 3 is hidden first. */
  readonly priority?: 1 | 2 | 3;
  /** Personal data (name, address, phone, account): search texts for this column never appear in a URL. */
  readonly isPersonal?: true;
  /** The text is matched as a whole, because parts of it, e.g. of a number, mean nothing. */
  readonly isWhole?: true;
  /** The server cannot sort, or cannot filter, by this column. */
  readonly isUnsorted?: true;
  readonly isUnfiltered?: true;
}
