import type { OrderActor, OrderTurn } from '@mundwerk/contract/agency/agency-order';

/** A step of an order's history, as stored. */
interface Step {
  readonly event: string;
  readonly by: string;
  readonly reason: string | null;
}

const TURNS: Readonly<Record<string, OrderTurn>> = {
  report: 'Gemeldet',
  conclude: 'VertragGemeldet',
  confirm: 'Bestaetigt',
  release: 'Freigegeben',
  complete: 'Erledigt',
  reject: 'Abgelehnt',
  revoke: 'Widerrufen',
  cancel: 'Storniert',
};

const RELEASES: Readonly<Record<string, OrderTurn>> = {
  'release-requested': 'FreigabeAngefordert',
  'release-taken-back': 'FreigabeZurueckgenommen',
};

/** The kind of step as shown to agencies; all other changes concern facts of the order. */
export const turnOf = ({ event, reason }: Step): OrderTurn => TURNS[event] ?? RELEASES[reason ?? ''] ?? 'Geaendert';

/** The actor of a step. Only colleagues are named; the names of a client's keys and of operators are not disclosed to agencies. */
export const actorOf = ({ by }: Step): { readonly Durch: OrderActor; readonly Name: string | null } => {
  if (by.startsWith('key:')) return { Durch: 'System', Name: null };
  if (by.startsWith('op:')) return { Durch: 'Betreiber', Name: null };
  if (by === 'recipient') return { Durch: 'Kunde', Name: null };
  if (by === 'recommender') return { Durch: 'Empfehler', Name: null };
  if (by === 'automatic') return { Durch: 'Portal', Name: null };
  return { Durch: 'Kollege', Name: by };
};
