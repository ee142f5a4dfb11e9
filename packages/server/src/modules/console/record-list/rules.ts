import type { ListFilter } from '@mundwerk/contract/list';
import { RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/record-lists';
import { readFilters } from '../list/rules.ts';

/** A question to a list of records, without the place of its page. */
export interface ListNarrowing {
  readonly from: string | null;
  readonly until: string | null;
  readonly states: readonly string[] | null;
}

/** Reads filters: the day from and until, and states of the closed list; anything else is refused with its field. */
export const narrowingOf = (list: RecordListName, filters: readonly ListFilter[]): ListNarrowing => {
  const { columns, sort } = RECORD_LISTS[list];
  const { from, until, oneOf } = readFilters(columns, filters);
  return { from: from[sort] ?? null, until: until[sort] ?? null, states: oneOf['Status'] ?? null };
};

/** The place a page goes on from, as the page before named it; anything else is the beginning. */
export const placeIn = (text: string | null | undefined): { place: string; key: string } | null => {
  const [place = '', key = ''] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split('|');
  return /^\d{4}-\d\d-\d\d(?: [\d:.+-]{8,24})?$/.test(place) && /^[\w-]{4,64}$/.test(key) ? { place, key } : null;
};

export const placeText = ({ place, key }: { readonly place: string; readonly key: string }): string =>
  Buffer.from(`${place}|${key}`).toString('base64url');
