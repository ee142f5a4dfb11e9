import type { OrderActor, OrderTurn } from '@mundwerk/contract/agency/agency-order';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AppError } from '@mundwerk/contract/errors';
import { AGENCY_ROLES, type AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { addDays, daysBetween } from '@mundwerk/contract/values/day';

/** Days between which figures are counted, both included. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The default period: the month of the last day and eleven before. */
const USUAL_MONTHS = 12;
/** Longest period; more is no useful comparison, and every month is a line of the response. */
const MAX_MONTHS = 120;

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** All months of a period, YYYY-MM, the oldest first. */
export const monthsOf = ({ from, until }: Period): string[] => {
  const first = numberOf(from);
  return Array.from({ length: numberOf(until) - first + 1 }, (_, index) => monthOf(first + index));
};

const refuse = (field: 'Von' | 'Bis'): never => {
  throw new AppError('inputInvalid', [{ field: field, reason: 'inputInvalid' }]);
};

/** Completes the requested period: up to today, twelve months. Throws inputInvalid when it ends before it begins or is too long. */
export const periodOf = (
  input: { readonly from: string | null; readonly until: string | null },
  today: string,
): Period => {
  const until = input.until ?? today;
  if (numberOf(until) < USUAL_MONTHS) return refuse('Bis');
  const from = input.from ?? `${monthOf(numberOf(until) - USUAL_MONTHS + 1)}-01`;
  if (from > until || numberOf(until) - numberOf(from) >= MAX_MONTHS) return refuse('Von');
  return { from, until };
};

/**
 * The days to compare a period with. A period of whole months up to its last day is compared with as many months before, so that months of
 * different length compare; any other with as many days.
 */
export const periodBefore = ({ from, until }: Period): Period => {
  const beginsMonth = from.endsWith('-01');
  const months = numberOf(until) - numberOf(from) + 1;
  if (beginsMonth && addDays(until, 1).endsWith('-01')) {
    return { from: `${monthOf(numberOf(from) - months)}-01`, until: addDays(from, -1) };
  }
  return { from: addDays(from, -daysBetween(from, until) - 1), until: addDays(from, -1) };
};

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

/** How a client's identity provider describes a user. */
export type SignOnConfig = NonNullable<ClientConfig['AgenturAnmeldung']>;

/** The roles that the provider's values stand for; unmapped values are dropped (spec 1 §6: unlisted means nothing). */
export const rolesOf = (
  values: readonly string[],
  { RollenZuordnung }: Pick<SignOnConfig, 'RollenZuordnung'>,
): AgencyRole[] => {
  const roles = values.flatMap((value) => (Object.hasOwn(RollenZuordnung, value) ? [RollenZuordnung[value]] : []));
  return AGENCY_ROLES.filter((role) => roles.includes(role));
};

/** The roles of a person, and the agencies they count for. */
export interface AgencyAccess {
  readonly roles: readonly AgencyRole[];
  readonly agencies: readonly string[];
}

/**
 * The access of a person: that of the provider or, where it names no role, an employee's at the agencies that entered the person
 * under Team. The two never mix, because a role counts for all agencies of a person: an owner would own the other agency.
 */
export const accessOf = (named: AgencyAccess, enteredAt: readonly string[]): AgencyAccess =>
  named.roles.length > 0 || enteredAt.length === 0 ? named : { roles: ['AgenturMitarbeiter'], agencies: enteredAt };

/** The numbers of the agencies the provider names, each once. */
export const agenciesOf = (values: readonly string[]): string[] => [
  ...new Set(values.filter((number) => /^[\w-]{1,40}$/.test(number))),
];
