/** A typed cell of a file, so that programs can sort and add up days and money. */
export type SheetCell =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'day'; readonly day: string }
  /** A day and a time of day (HH:MM). */
  | { readonly is: 'moment'; readonly day: string; readonly time: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'money'; readonly cents: number };

/** A table to be written into a file; rows come in batches, as they are read. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly is: SheetCell['is'] }[];
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** Cents as a decimal number, e.g. `12.50`. */
export const decimal = (cents: number, point: '.' | ','): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
};
