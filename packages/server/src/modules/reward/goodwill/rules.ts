/** Where a request for goodwill is: undecided, or decided by an operator. */
export type GoodwillState = 'open' | 'accepted' | 'refused';

const WIRE = { open: 'Offen', accepted: 'Angenommen', refused: 'Abgelehnt' } as const satisfies Record<
  GoodwillState,
  string
>;

/** The state as it travels. */
export const goodwillStatus = (state: GoodwillState): (typeof WIRE)[GoodwillState] => WIRE[state];
