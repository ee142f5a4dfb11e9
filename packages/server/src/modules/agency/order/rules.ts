import type { OrderActor, OrderTurn } from '@mundwerk/contract/agency/agency-order';

/** What a step of an order's history is, in the words of the history. */
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

/** What happened, as an agency reads it; other changes concern facts of the order. */
export const turnOf = ({ event, reason }: Step): OrderTurn => TURNS[event] ?? RELEASES[reason ?? ''] ?? 'Geaendert';

/** Who brought it about. Only colleagues are named: the name of a client's key or of an operator is none of the agency's business. */
export const actorOf = ({ by }: Step): { readonly Durch: OrderActor; readonly Name: string | null } => {
  if (by.startsWith('key:')) return { Durch: 'System', Name: null };
  if (by.startsWith('op:')) return { Durch: 'Betreiber', Name: null };
  if (by === 'recipient') return { Durch: 'Kunde', Name: null };
  if (by === 'recommender') return { Durch: 'Empfehler', Name: null };
  if (by === 'automatic') return { Durch: 'Portal', Name: null };
  return { Durch: 'Kollege', Name: by };
};
