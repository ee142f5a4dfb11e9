import type { getAgencyFigures as call } from '@mundwerk/contract/agency/agency-figures';
import type { CallInput } from '@mundwerk/contract/call';
import { ANY_COLUMN, type ListFilter } from '@mundwerk/contract/list';
import { isDay } from '@mundwerk/contract/values/day';
import type { Ranking } from '../read-models/figures.ts';
import { type ProductNames, productsNamed } from '../report/rules.ts';

/** Input of a request for figures; every field is optional on the wire. */
export type FiguresInput = NonNullable<CallInput<typeof call>['body']>;

/** Scope of the figures, and the order and page of the ranking lists. */
interface FiguresQuestion {
  readonly from: string | null;
  readonly until: string | null;
  /** Only these products; null for all. */
  readonly productIds: readonly number[] | null;
  readonly ranking: Ranking;
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);
const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other);

/** Adds one filter to the scope; returns the name of its invalid field where it cannot be read. */
const withFilter = (
  asked: FiguresQuestion,
  { Spalte, Operator, Wert }: ListFilter,
  products: ProductNames,
): FiguresQuestion | keyof ListFilter => {
  if (typeof Wert !== 'string') return 'Wert';
  const isPart = Operator === 'enthaelt';
  switch (Spalte) {
    case ANY_COLUMN:
      return isPart ? { ...asked, ranking: { ...asked.ranking, search: Wert } } : 'Operator';
    case 'Produkt': {
      if (!isPart && Operator !== 'gleich') return 'Operator';
      const named = productsNamed(products, Wert, isPart);
      return { ...asked, productIds: named.filter((id) => asked.productIds?.includes(id) ?? true) };
    }
    case 'ErstelltAm': {
      if (!isDay(Wert)) return 'Wert';
      if (isPart || Operator === 'eines') return 'Operator';
      const from = Operator === 'bis' ? asked.from : later(asked.from, Wert);
      return { ...asked, from, until: Operator === 'ab' ? asked.until : earlier(asked.until, Wert) };
    }
    default:
      return 'Spalte';
  }
};

/** Reads a request for figures; invalid parts of filters are reported by their field. */
export const readFiguresInput = (
  input: FiguresInput | null | undefined,
  products: ProductNames,
): { readonly question: FiguresQuestion; readonly wrong: readonly string[] } => {
  let question: FiguresQuestion = {
    from: input?.Von ?? null,
    until: input?.Bis ?? null,
    productIds: input?.ProduktId == null ? null : [input.ProduktId],
    ranking: {
      sort: input?.OrderBy ?? 'Auftraege',
      isDescending: input?.Descending ?? true,
      page: input?.Pagenumber ?? 1,
      pageSize: input?.Pagesize ?? 10,
      search: null,
    },
  };
  const wrong: string[] = [];
  for (const [index, filter] of (input?.Filter ?? []).entries()) {
    const read = withFilter(question, filter, products);
    if (typeof read === 'string') wrong.push(`Filter.${index}.${read}`);
    else question = read;
  }
  return { question, wrong };
};
