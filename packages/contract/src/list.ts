import { z } from 'zod';
import { because, givenText, INTEGER_MAX } from './fields.ts';
import { REPORT_FILTER_MAX_LENGTH } from './values/limits.ts';
import { FILTER_OPERATORS } from './values/list.ts';

/** One condition of a list; several hold together. */
export const ListFilter = z.strictObject({
  Spalte: givenText(40),
  Operator: z.enum(FILTER_OPERATORS, because('inputInvalid')),
  /** A list with `eines`, else one text; days as `2026-11-15`, money in cents. */
  Wert: z.union([givenText(REPORT_FILTER_MAX_LENGTH), z.array(givenText(80)).max(20)]),
});
export type ListFilter = z.infer<typeof ListFilter>;

/** The column of a filter that is only a text: every column that holds words or numbers of things. */
export const ANY_COLUMN = '*';

/** A filter as it is sent: conditions, or a text that is searched for everywhere; null, empty or left out means none. */
export const ListFilters = z
  .preprocess((given: readonly ListFilter[] | string | null | undefined) => {
    if (typeof given !== 'string') return given ?? [];
    return given.trim() === '' ? [] : [{ Spalte: ANY_COLUMN, Operator: 'enthaelt', Wert: given.trim() }];
  }, z.array(ListFilter).max(10))
  .default([]);

/** A page of a list. Deep pages go by key: `Nach` is the `Weiter` of the page before. */
export const ListRequest = z.object({
  OrderBy: givenText(40).nullish(),
  Descending: z.boolean().default(true),
  Pagesize: z.int().min(1).max(200).default(25),
  Pagenumber: z.int().min(1).max(INTEGER_MAX).default(1),
  Filter: ListFilters,
  Nach: givenText(500).nullish(),
});
export type ListRequest = z.infer<typeof ListRequest>;

/** A page of rows as every list answers it. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    Items: z.array(item),
    Page: z.int(),
    PageSize: z.int(),
    HasNext: z.boolean(),
    PageCount: z.int(),
    TotalCount: z.int(),
    /** False when there are more than the total says: very large lists are not counted to their end. */
    IstGesamtzahlGenau: z.boolean(),
    /** Hand it back as `Nach` to get the next page by key; null on the last page. */
    Weiter: z.string().nullable(),
  });

/** The rest of a page in examples. */
export const exampleList = {
  Page: 1,
  PageSize: 25,
  HasNext: false,
  PageCount: 1,
  TotalCount: 1,
  IstGesamtzahlGenau: true,
  Weiter: null,
};
