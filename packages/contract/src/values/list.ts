/** The kind of a column's values, and so how it is sorted, filtered and shown. */
export type ListColumnKind = 'text' | 'day' | 'moment' | 'age' | 'number' | 'money' | 'state';

/** How a filter compares; the kind of a column decides which of them it accepts. */
export const FILTER_OPERATORS = ['enthaelt', 'gleich', 'ab', 'bis', 'eines'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const RANGE = ['gleich', 'ab', 'bis'] as const;

/** The comparisons that make sense for a kind of column. */
export const OPERATORS_OF: Readonly<Record<ListColumnKind, readonly FilterOperator[]>> = {
  text: ['enthaelt', 'gleich'],
  day: RANGE,
  moment: RANGE,
  age: RANGE,
  number: RANGE,
  money: RANGE,
  state: ['gleich', 'eines'],
};

/** One column of a list. */
export interface ListColumn {
  readonly kind: ListColumnKind;
  /** The closed list of a state's values. */
  readonly values?: readonly string[];
  /** Which columns stay where there is little room: 1 always, 3 goes first; 1 unless it says otherwise. */
  readonly priority?: 1 | 2 | 3;
  /** Names, addresses, phones, accounts: what people look for in it never stands in an address. */
  readonly isPersonal?: true;
  /** A text that is looked for as a whole: a number of which parts mean nothing. */
  readonly isWhole?: true;
  /** The server cannot sort by it, or not filter. */
  readonly isUnsorted?: true;
  readonly isUnfiltered?: true;
}
