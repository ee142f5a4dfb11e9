/** Manual acts on an order: release or reject. */
export const ORDER_ACTS = ['freigeben', 'ablehnen'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];
