import { object, strictObject, z } from 'zod';
import { because, givenText, INTEGER_MAX } from './fields.ts';
import { REPORT_FILTER_MAX_LENGTH } from './values/limits.ts';
import { FILTER_OPERATORS } from './values/list.ts';

export const ListFilter = strictObject({
  Spalte: givenText(40),
  Operator: z.enum(FILTER_OPERATORS, because('inputInvalid')).describe('Comparison operator.'),
  Wert: z
    .union([givenText(REPORT_FILTER_MAX_LENGTH), z.array(givenText(80)).max(20)])
    .describe(
      'Value to compare with: a list for the operator `eines`, else one text; days as `2026-11-15`, money in cents.',
    ),
}).meta({ id: 'ListFilter', description: 'One filter condition of a list; several are combined with AND.' });
export type ListFilter = z.infer<typeof ListFilter>;

/** Column of a filter that is only a text: searches all columns with texts and numbers of records. */
export const ANY_COLUMN = '*';

/** A filter as sent by callers: conditions, or a text to search for in all columns; null, empty or omitted means no filter. */
export const ListFilters = z
  .preprocess((given: readonly ListFilter[] | string | null | undefined) => {
    if (typeof given !== 'string') return given ?? [];
    return given.trim() === '' ? [] : [{ Spalte: ANY_COLUMN, Operator: 'enthaelt', Wert: given.trim() }];
  }, z.array(ListFilter).max(10))
  .default([]);

export const ListRequest = object({
  OrderBy: givenText(40).nullish(),
  Descending: z.boolean().default(true),
  Pagesize: z.int().min(1).max(200).default(25),
  Pagenumber: z.int().min(1).max(INTEGER_MAX).default(1),
  Filter: ListFilters,
  Nach: givenText(500).nullish(),
}).meta({
  id: 'ListRequest',
  description: 'Sorting, filter and paging of a list. For deep pages pass `Weiter` of the previous page as `Nach`.',
});
export type ListRequest = z.infer<typeof ListRequest>;

/** A page of rows, as returned by every list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    Items: z.array(item),
    Page: z.int(),
    PageSize: z.int(),
    HasNext: z.boolean(),
    PageCount: z.int(),
    TotalCount: z.int(),
    /** Whether `TotalCount` is exact; false if there are more rows, because very large lists are not counted completely. */
    IstGesamtzahlGenau: z.boolean().describe('Whether `TotalCount` is exact.'),
    /** Cursor of the next page, to be sent as `Nach`; null on the last page. */
    Weiter: z.string().nullable(),
  });

/** Paging fields for examples. */
export const exampleList = {
  Page: 1,
  PageSize: 25,
  HasNext: false,
  PageCount: 1,
  TotalCount: 1,
  IstGesamtzahlGenau: true,
  Weiter: null,
};
