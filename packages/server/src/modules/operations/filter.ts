import type { Filter } from './read-models/orders.ts';

/** Translates the query of a list call into a filter and a page. */
export const filterOf = <State extends string>(query: {
  readonly von?: string | undefined;
  readonly bis?: string | undefined;
  readonly status?: State | undefined;
  readonly produkt?: number | undefined;
  readonly ab?: string | undefined;
  readonly anzahl: number;
}): [Filter<State>, { readonly after: string | undefined; readonly limit: number }] => [
  {
    from: query.von ?? null,
    until: query.bis ?? null,
    state: query.status ?? null,
    productId: query.produkt ?? null,
  },
  { after: query.ab, limit: query.anzahl },
];
