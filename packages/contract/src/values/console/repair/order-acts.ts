/** What can be done to an order by hand. */
export const ORDER_ACTS = ['freigeben', 'ablehnen'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];
