/** Where a request for goodwill is: undecided, or decided by an operator. */
export type GoodwillState = 'open' | 'accepted' | 'refused';

const WIRE = { open: 'Offen', accepted: 'Angenommen', refused: 'Abgelehnt' } as const satisfies Record<
  GoodwillState,
  string
>;

const STATES = { Offen: 'open', Angenommen: 'accepted', Abgelehnt: 'refused' } as const;

/** A state as it travelled. */
export const goodwillState = (status: keyof typeof STATES): GoodwillState => STATES[status];

/** The state as it travels. */
export const goodwillStatus = (state: GoodwillState): (typeof WIRE)[GoodwillState] => WIRE[state];
