/** How an order found its contact, as its history tells it. */
export type JoinCause = 'join-only' | 'join-number' | 'join-email' | 'join-name' | 'join-chosen' | 'join-operator';

/** What a report and a contact may both name; each is a keyed hash, so that neither side's words are stored. */
export interface Hints<Value> {
  readonly number: Value;
  readonly email: Value;
  /** Last name and postcode. */
  readonly name: Value;
}

/** A contract that no person belongs to yet. */
export interface LooseOrder {
  readonly id: string;
  readonly hints: Hints<string | null>;
  /** Contacts whom an operator separated from the order. */
  readonly separatedFrom: readonly string[];
}

/** A contact who gave data and consent. */
export interface ConfirmedContact {
  readonly id: string;
  readonly hasOrder: boolean;
  /** Several hashes of the same value while the installation changes its secret. */
  readonly hints: Hints<readonly string[]>;
}

/** The orders that found their contacts, and whether some on both sides are left that only a person can tell apart. */
export interface Matched {
  readonly joined: ReadonlyArray<{ readonly orderId: string; readonly contactId: string; readonly cause: JoinCause }>;
  readonly isAmbiguous: boolean;
}

/** The strongest hint first. */
const KINDS = [
  { kind: 'number', cause: 'join-number' },
  { kind: 'email', cause: 'join-email' },
  { kind: 'name', cause: 'join-name' },
] as const;

const isAllowed = ({ separatedFrom }: LooseOrder, { id }: ConfirmedContact): boolean => !separatedFrom.includes(id);

const named = (order: LooseOrder, contacts: readonly ConfirmedContact[]): Matched['joined'][number] | null => {
  for (const { kind, cause } of KINDS) {
    const hint = order.hints[kind];
    const same = hint === null ? [] : contacts.filter((one) => one.hints[kind].includes(hint) && isAllowed(order, one));
    if (same.length === 1 && same[0]) return { orderId: order.id, contactId: same[0].id, cause };
  }
  return null;
};

/**
 * Which contracts of a recommendation belong to which of its contacts (decisions §20). What both sides name decides first; then the last
 * contract and the last contact without one belong together. No contract gets two persons.
 */
export const matchOrders = (orders: readonly LooseOrder[], contacts: readonly ConfirmedContact[]): Matched => {
  const byHint = orders.flatMap((order) => named(order, contacts) ?? []);
  const joinedOrders = new Set(byHint.map(({ orderId }) => orderId));
  const joinedContacts = new Set(byHint.map(({ contactId }) => contactId));
  const loose = orders.filter(({ id }) => !joinedOrders.has(id));
  const waiting = contacts.filter(({ id, hasOrder }) => !hasOrder && !joinedContacts.has(id));
  const [order, contact] = [loose[0], waiting[0]];
  if (order && contact && loose.length === 1 && waiting.length === 1 && isAllowed(order, contact)) {
    const last = { orderId: order.id, contactId: contact.id, cause: 'join-only' } as const;
    return { joined: [...byHint, last], isAmbiguous: false };
  }
  return { joined: byHint, isAmbiguous: loose.length > 0 && waiting.length > 0 };
};
