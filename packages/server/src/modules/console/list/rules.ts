import { AppError } from '@mundwerk/contract/errors';
import { ANY_COLUMN, type ListFilter, type ListRequest } from '@mundwerk/contract/list';
import { RECORD_LISTS, type RecordListName, type ReferralState } from '@mundwerk/contract/values/console/records';
import { isDay } from '@mundwerk/contract/values/day';
import { type ListColumn, OPERATORS_OF } from '@mundwerk/contract/values/list';

/** Rows are counted exactly up to here; beyond it a list says "more than". */
export const COUNTED_UP_TO = 10_000;

/** Filters as a list reads them: by column, each at most once per comparison. */
export interface ReadFilters {
  /** Any of these values. */
  readonly oneOf: Readonly<Record<string, readonly string[]>>;
  readonly text: Readonly<Record<string, { readonly value: string; readonly isWhole: boolean }>>;
  /** Days, both ends included. */
  readonly from: Readonly<Record<string, string>>;
  readonly until: Readonly<Record<string, string>>;
  /** Text searched for in every searchable column. */
  readonly anywhere: string | null;
}

const refuse = (index: number): never => {
  throw new AppError('inputInvalid', [{ field: `Filter.${index}`, reason: 'inputInvalid' }]);
};

const isFitting = ({ kind, values = [], isUnfiltered }: ListColumn, { Operator, Wert }: ListFilter): boolean => {
  if (isUnfiltered || !OPERATORS_OF[kind].includes(Operator)) return false;
  if (kind === 'state' || kind === 'choice') {
    const asked = Array.isArray(Wert) ? Wert : [Wert];
    return asked.length > 0 && (kind === 'choice' || asked.every((value) => values.includes(value)));
  }
  if (Array.isArray(Wert)) return false;
  return kind === 'day' || kind === 'moment' ? isDay(Wert) : Wert.trim() !== '';
};

/** Reads the filters of a request by the columns of its list; inputInvalid names the first that does not fit. */
export const readFilters = (
  columns: Readonly<Record<string, ListColumn>>,
  filters: readonly ListFilter[],
): ReadFilters => {
  const [oneOf, text, from, until]: [
    Record<string, readonly string[]>,
    Record<string, { value: string; isWhole: boolean }>,
    Record<string, string>,
    Record<string, string>,
  ] = [{}, {}, {}, {}];
  let anywhere: string | null = null;
  for (const [index, filter] of filters.entries()) {
    const { Spalte, Operator, Wert } = filter;
    if (Spalte === ANY_COLUMN && typeof Wert === 'string') {
      anywhere = Wert.trim();
      continue;
    }
    const column = Object.hasOwn(columns, Spalte) ? columns[Spalte] : undefined;
    if (!column || !isFitting(column, filter)) return refuse(index);
    if (Array.isArray(Wert)) oneOf[Spalte] = Wert;
    else if (column.kind === 'state' || column.kind === 'choice') oneOf[Spalte] = [Wert];
    else if (column.kind === 'text') text[Spalte] = { value: Wert.trim(), isWhole: Operator === 'gleich' };
    else {
      if (Operator !== 'bis') from[Spalte] = Wert;
      if (Operator !== 'ab') until[Spalte] = Wert;
    }
  }
  return { oneOf, text, from, until, anywhere };
};

/** Which rows of a list a store reads: after a place, or by an offset. */
export interface ListPage<Place> {
  readonly isDescending: boolean;
  readonly after: Place | null;
  readonly offset: number;
  readonly limit: number;
}

/** A page of rows as every list returns it; one row more than the page size shows that there is a next page. */
export const pageView = <Row, Item>(
  { Pagesize, Pagenumber }: ListRequest,
  rows: readonly Row[],
  total: number,
  parts: { readonly items: readonly Item[]; readonly keyOf: (row: Row) => string },
) => {
  const last = rows[Pagesize - 1];
  const hasNext = rows.length > Pagesize && last !== undefined;
  return {
    Items: [...parts.items],
    Page: Pagenumber,
    PageSize: Pagesize,
    HasNext: hasNext,
    PageCount: Math.max(1, Math.ceil(Math.min(total, COUNTED_UP_TO) / Pagesize)),
    TotalCount: Math.min(total, COUNTED_UP_TO),
    IstGesamtzahlGenau: total <= COUNTED_UP_TO,
    Weiter: hasNext ? parts.keyOf(last) : null,
  };
};

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

/** What a request asks of one column of a list of records: one of some values, a text, or a range whose ends are included. */
export interface AskedColumn {
  readonly values: readonly string[];
  readonly text: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** The filters of a request for a list of records, by column. */
export type ListNarrowing = Readonly<Record<string, AskedColumn>>;

const NUMBER = /^\d{1,9}$/;

const isNumeric = ({ kind, choices }: ListColumn): boolean =>
  kind === 'number' || kind === 'money' || choices === 'Produkte';

/** Reads the filters of a list of records; anything that does not fit is refused with its column. */
export const narrowingOf = (list: RecordListName, filters: readonly ListFilter[]): ListNarrowing => {
  const columns: Readonly<Record<string, ListColumn>> = RECORD_LISTS[list].columns;
  const { oneOf, text, from, until } = readFilters(columns, filters);
  const names = new Set([oneOf, text, from, until].flatMap((asked) => Object.keys(asked)));
  return Object.fromEntries(
    [...names].map((name) => {
      const asked = {
        values: oneOf[name] ?? [],
        text: text[name]?.value ?? '',
        from: from[name] ?? null,
        until: until[name] ?? null,
      };
      const numbers = [...asked.values, asked.from, asked.until].filter((one) => one !== null);
      const column = columns[name];
      if (column && isNumeric(column) && !numbers.every((one) => NUMBER.test(one))) throw refusedField(name);
      return [name, asked];
    }),
  );
};

/** The filters as the audit log has them: what was typed to find a person is left out. */
export const recordedFilters = (list: RecordListName, narrowing: ListNarrowing): Record<string, unknown> => {
  const columns: Readonly<Record<string, ListColumn>> = RECORD_LISTS[list].columns;
  return Object.fromEntries(
    Object.entries(narrowing).map(([name, { values, text, from, until }]) => {
      if (columns[name]?.isPersonal) return [name, true];
      return [name, values.length > 0 ? values : text || { from, until }];
    }),
  );
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

/** How far the contracts of a recommendation are, as `insight_recommendation.standing` numbers it. */
const STANDING = {
  none: 0,
  paid: 1,
  contract: 2,
  pickedUp: 3,
  /** The contact's data is missing, which matters if the client always wants it, if the contact gets a share, or in either case. */
  missingIfWanted: 4,
  missingIfEarning: 5,
  missing: 6,
  ready: 7,
} as const;

/** When a client's contracts need the data of their contact. */
export interface DataNeeds {
  /** Reported contracts do in any case. */
  readonly isAlwaysWanted: boolean;
  /** Contracts do if the contact gets a share of the reward. */
  readonly doesContactEarn: boolean;
}

const isMissing = (standing: number, { isAlwaysWanted, doesContactEarn }: DataNeeds): boolean =>
  (isAlwaysWanted && (standing === STANDING.missingIfWanted || standing === STANDING.missing)) ||
  (doesContactEarn && (standing === STANDING.missingIfEarning || standing === STANDING.missing));

/** The state of a recommendation in lists. */
export const referralState = (standing: number, isValid: boolean, needs: DataNeeds): ReferralState => {
  switch (standing) {
    case STANDING.none:
      return isValid ? 'Gueltig' : 'Abgelaufen';
    case STANDING.paid:
      return 'Bezahlt';
    case STANDING.pickedUp:
      return 'Abgeholt';
    case STANDING.ready:
      return 'PraemieBereit';
    default:
      return isMissing(standing, needs) ? 'DatenFehlen' : 'Vertrag';
  }
};

/** What the rows of some states have: numbers of contracts, and, for recommendations without one, whether their link is valid; null for either. */
export const standingsOf = (
  states: readonly ReferralState[],
  needs: DataNeeds,
): { readonly standings: readonly number[]; readonly isValid: boolean | null } => {
  const [valid, ended] = [states.includes('Gueltig'), states.includes('Abgelaufen')];
  return {
    standings: Object.values(STANDING).filter((standing) =>
      standing === STANDING.none ? valid || ended : states.includes(referralState(standing, true, needs)),
    ),
    isValid: valid === ended ? null : valid,
  };
};
