import type { Filter } from './read-models/orders.ts';

/** What narrows a list, and which page of it, in our own words. */
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
