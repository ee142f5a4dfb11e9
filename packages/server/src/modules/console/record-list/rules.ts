import { AppError } from '@mundwerk/contract/errors';
import type { ListFilter } from '@mundwerk/contract/list';
import { RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/record-lists';
import type { InsightStep } from '@mundwerk/contract/values/insight/insight';
import type { InsightNarrowing } from '../insight/rules.ts';
import { readFilters } from '../list/rules.ts';

/** The error for fields of a request that do not fit the list. */
export const refusedField = (...fields: string[]): AppError =>
  new AppError(
    'inputInvalid',
    fields.map((field) => ({ field, reason: 'inputInvalid' })),
  );

/** Refuses an order that the list does not have (inputInvalid). */
export const refuseOrder = (list: RecordListName, orderBy: string | null | undefined): void => {
  if (orderBy && orderBy !== RECORD_LISTS[list].sort) throw refusedField('OrderBy');
};

/** The columns of a file; inputInvalid names those the list does not have. */
export const chosenColumns = (
  list: RecordListName,
  chosen: readonly string[] | null | undefined,
): readonly string[] => {
  const known = Object.keys(RECORD_LISTS[list].columns);
  if (!chosen) return known;
  const wrong = chosen.flatMap((name, index) => (known.includes(name) ? [] : [`Spalten.${index}`]));
  if (wrong.length > 0 || chosen.length === 0) throw refusedField(...(wrong.length > 0 ? wrong : ['Spalten']));
  return chosen;
};

/** The conditions of a request for a list of records, without its page. */
export interface ListNarrowing {
  readonly from: string | null;
  readonly until: string | null;
  readonly states: readonly string[] | null;
  /** Conditions on figures of insight; only their rows support them. */
  readonly insight: InsightNarrowing;
}

const wholeNumber = (text: string | undefined, field: string): number | null => {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw refusedField(field);
  return Number(text);
};

/** Reads filters: the day from and until, and states of the closed list; anything else is refused with its field. */
export const narrowingOf = (list: RecordListName, filters: readonly ListFilter[]): ListNarrowing => {
  const { columns, sort } = RECORD_LISTS[list];
  const { from, until, oneOf, text } = readFilters(columns, filters);
  const insight = {
    steps: (oneOf.Schritt ?? null) as readonly InsightStep[] | null,
    channels: oneOf.Kanal ?? null,
    agency: text.Agentur?.value ?? null,
    products: {
      from: wholeNumber(from.ProduktId, 'ProduktId'),
      until: wholeNumber(until.ProduktId, 'ProduktId'),
    },
    newCustomers: {
      from: wholeNumber(from.Neukunden, 'Neukunden'),
      until: wholeNumber(until.Neukunden, 'Neukunden'),
    },
  };
  return { from: from[sort] ?? null, until: until[sort] ?? null, states: oneOf.Status ?? null, insight };
};

/** Reads the cursor of a page; anything else is the beginning. */
export const placeIn = (text: string | null | undefined): { place: string; key: string } | null => {
  const [place = '', key = ''] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split('|');
  return /^\d{4}-\d\d-\d\d(?: [\d:.+-]{8,24})?$/.test(place) && /^[\w-]{4,64}$/.test(key) ? { place, key } : null;
};

export const placeText = ({ place, key }: { readonly place: string; readonly key: string }): string =>
  Buffer.from(`${place}|${key}`).toString('base64url');
