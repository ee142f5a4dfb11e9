/** State of a request for goodwill: undecided, or decided by an operator. */
export type GoodwillState = 'open' | 'accepted' | 'refused';

const WIRE = { open: 'Offen', accepted: 'Angenommen', refused: 'Abgelehnt' } as const satisfies Record<
  GoodwillState,
  string
>;

const STATES = { Offen: 'open', Angenommen: 'accepted', Abgelehnt: 'refused' } as const;

/** The state for a status on the wire. */
export const goodwillState = (status: keyof typeof STATES): GoodwillState => STATES[status];

/** The wire form of a state. */
export const goodwillStatus = (state: GoodwillState): (typeof WIRE)[GoodwillState] => WIRE[state];
