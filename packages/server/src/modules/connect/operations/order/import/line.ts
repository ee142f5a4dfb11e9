import { AppError, type ErrorName, type WrongField } from '@mundwerk/contract/errors';
import { OrderLine } from '@mundwerk/contract/operations/import-orders';
import { OrderReport, SETTABLE_STATES } from '@mundwerk/contract/operations/orders';
import type { OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { ORDER_STATES, type OrderState } from '@mundwerk/contract/values/state/states';
import { isPlainText } from '@mundwerk/contract/values/text/plain-text';
import type { Order } from '#modules/core/order/index.ts';
import { parseNumber } from '#modules/core/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { isRefusedValue } from '#platform/db/database.ts';
import { commonReason, wrongFields } from '#platform/http/call/validate.ts';
import { REFUSED_BY_DATABASE } from '#platform/http/error-handler.ts';
import type { OrderChange } from '../change-orders.ts';
import { foldName } from './columns.ts';

/** The cells of a line by field; empty ones are left out, because they say nothing. */
export type Cells = Readonly<Partial<Record<OrderColumn, string>>>;

const YES = new Set(['ja', 'j', 'yes', 'y', 'oui', 'o', 'true', 'wahr', 'vrai', 'x', '1']);
const NO = new Set(['nein', 'n', 'no', 'non', 'false', 'falsch', 'faux', '0']);
/** Words that clear a value; an empty cell would be too easy to send by mistake. */
const CLEAR = new Set(['leeren', 'clear', 'vider']);

const STATE_WORDS: Readonly<Record<OrderState, readonly string[]>> = {
  Gemeldet: ['gemeldet', 'reported', 'signalé', 'déclaré'],
  Bestaetigt: ['bestätigt', 'confirmed', 'confirmé', 'confirmée'],
  Freigegeben: ['freigegeben', 'released', 'validé', 'validée'],
  Erledigt: ['erledigt', 'completed', 'done', 'terminé', 'terminée'],
  Abgelehnt: ['abgelehnt', 'rejected', 'declined', 'refusé', 'refusée'],
  Widerrufen: ['widerrufen', 'withdrawn', 'revoked', 'rétracté', 'rétractée', 'révoqué', 'révoquée'],
  Storniert: ['storniert', 'cancelled', 'canceled', 'annulé', 'annulée'],
};
const STATES: ReadonlyMap<string, OrderState> = new Map(
  ORDER_STATES.flatMap((state) => [state, ...STATE_WORDS[state]].map((word) => [foldName(word), state] as const)),
);

/** A cell that says yes or no in one of the languages, or clears the value; any other text stays, for the schema to refuse. */
export const parseYesNo = (cell: string): boolean | null | string => {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  return CLEAR.has(word) ? null : cell;
};

/** A state in the words of one of the languages; any other text stays. */
export const parseState = (cell: string): string => STATES.get(foldName(cell)) ?? cell;

/** Parses numbers, states and booleans from the texts of cells; the schema parses days and checks all limits. */
const bodyOf = ({ ProduktId, Neukunde, ErstbeitragBezahltAm, Status, ...cells }: Cells): Record<string, unknown> => ({
  ...cells,
  ...(ProduktId === undefined ? {} : { ProduktId: /^\d{1,10}$/.test(ProduktId) ? Number(ProduktId) : ProduktId }),
  ...(Neukunde === undefined ? {} : { Neukunde: parseYesNo(Neukunde) }),
  ...(ErstbeitragBezahltAm === undefined
    ? {}
    : { ErstbeitragBezahltAm: CLEAR.has(ErstbeitragBezahltAm.toLowerCase()) ? null : ErstbeitragBezahltAm }),
  ...(Status === undefined ? {} : { Status: parseState(Status) }),
});

/** Fields with replacement or control characters: the program that saved the file could not encode some letters. */
const lostIn = (cells: Cells): WrongField[] =>
  Object.entries(cells).flatMap(([field, cell]) =>
    cell.includes('\uFFFD') || !isPlainText(cell) ? [{ field, reason: 'characterLost' as const }] : [],
  );

/** Parses a line, or returns the fields that cannot be read. */
export const readLine = (cells: Cells): { readonly said: OrderLine } | { readonly wrong: readonly WrongField[] } => {
  const lost = lostIn(cells);
  if (lost.length > 0) return { wrong: lost };
  const body = bodyOf(cells);
  const parsed = OrderLine.safeParse(body);
  if (parsed.success) return { said: parsed.data };
  // The schema reports a wrong type as missing, but a cell with content is invalid, not missing.
  const wrong = wrongFields(parsed.error, body).map(({ field, reason }) =>
    reason === 'fieldMissing' && field in cells ? { field, reason: 'inputInvalid' as const } : { field, reason },
  );
  return { wrong };
};

const NEEDED = ['Empfehlungsnummer', 'ProduktId', 'Auftragsdatum'] as const;

/**
 * The report in a line with an unknown number, or why it cannot be an order. A line without any field that a new order needs was meant
 * for an existing order, which cannot be found.
 */
export const reportIn = (
  said: OrderLine,
): { readonly report: OrderReport } | { readonly wrong: readonly WrongField[] } => {
  const { Status, Grund: _reason, ...rest } = said;
  const missing = NEEDED.filter((field) => said[field] === undefined);
  if (missing.length === NEEDED.length) return { wrong: [{ field: 'ExterneAuftragsnummer', reason: 'orderNotFound' }] };
  const wrong = missing.map((field): WrongField => ({ field, reason: 'fieldMissing' }));
  if (Status === 'Freigegeben' || Status === 'Erledigt') wrong.push({ field: 'Status', reason: 'orderMoveRefused' });
  const parsed = OrderReport.safeParse(rest);
  return wrong.length === 0 && parsed.success ? { report: parsed.data } : { wrong };
};

/** The regular sequence of states, without the ends of an order. */
const WAY: readonly OrderState[] = ['Gemeldet', 'Bestaetigt', 'Freigegeben', 'Erledigt'];

/** Whether a state in a line moves the order: a nightly list with an older state does not move an order back. */
export const isMovedBy = (order: OrderState, said: OrderState): boolean =>
  order !== said && !(WAY.includes(said) && WAY.indexOf(said) < WAY.indexOf(order));

const isSettable = (state: OrderState): boolean => (SETTABLE_STATES as readonly OrderState[]).includes(state);

/** A value that a line changes, for the text of the response. */
export interface Difference {
  readonly field: 'Status' | 'Neukunde' | 'ErstbeitragBezahltAm' | 'Empfaengernummer';
  readonly before: string | boolean | null;
  readonly after: string | boolean | null;
}

/** What a line changes about its order. */
export type Judgement =
  | { readonly kind: 'refused'; readonly wrong: readonly WrongField[] }
  | { readonly kind: 'same' }
  | { readonly kind: 'change'; readonly change: OrderChange; readonly differences: readonly Difference[] };

/** Fields that identify an order cannot change: a line with another value means another contract. */
const fixedIn = (said: OrderLine, order: Order): WrongField[] => {
  const pairs = [
    ['Empfehlungsnummer', said.Empfehlungsnummer && parseNumber(said.Empfehlungsnummer), order.recommendationNumber],
    ['ProduktId', said.ProduktId, order.productId],
    ['Auftragsdatum', said.Auftragsdatum, order.orderedOn],
    ['Auftragsnummer', said.Auftragsnummer || undefined, order.orderNumber],
  ] as const;
  return pairs.flatMap(([field, value, known]) =>
    value === undefined || value === known ? [] : [{ field, reason: 'orderFieldFixed' as const }],
  );
};

/**
 * Compares a line with the order it names. `recipientId` is the id of the recipient the line names, null when there is none with that
 * number: applying the change then reports it.
 */
export const judgeLine = (said: OrderLine, order: Order, recipientId: string | null): Judgement => {
  const wrong = fixedIn(said, order);
  const { Status, Neukunde, ErstbeitragBezahltAm, Empfaengernummer, Grund } = said;
  // The line that ended an order as no new customer's says the state from before.
  const isItsEnd = order.state === 'Abgelehnt' && order.isNewCustomer === false && Status === 'Gemeldet';
  const isMoving = Status !== undefined && !isItsEnd && isMovedBy(order.state, Status);
  if (isMoving && !isSettable(Status)) wrong.push({ field: 'Status', reason: 'orderMoveRefused' });
  if (wrong.length > 0) return { kind: 'refused', wrong };
  const isOther = <T>(value: T | undefined, known: T): value is T => value !== undefined && value !== known;
  const isNaming = Boolean(Empfaengernummer) && (recipientId === null || recipientId !== order.recipientId);
  const differences: Difference[] = [
    ...(isMoving ? [{ field: 'Status', before: order.state, after: Status } as const] : []),
    ...(isOther(Neukunde, order.isNewCustomer)
      ? [{ field: 'Neukunde', before: order.isNewCustomer, after: Neukunde } as const]
      : []),
    ...(isOther(ErstbeitragBezahltAm, order.firstPremiumPaidOn)
      ? [{ field: 'ErstbeitragBezahltAm', before: order.firstPremiumPaidOn, after: ErstbeitragBezahltAm } as const]
      : []),
    ...(isNaming ? [{ field: 'Empfaengernummer', before: null, after: Empfaengernummer ?? null } as const] : []),
  ];
  if (differences.length === 0) return { kind: 'same' };
  const isChanged = (field: Difference['field']): boolean => differences.some((one) => one.field === field);
  return {
    kind: 'change',
    differences,
    change: {
      state: isMoving ? Status : undefined,
      isNewCustomer: isChanged('Neukunde') ? Neukunde : undefined,
      firstPremiumPaidOn: isChanged('ErstbeitragBezahltAm') ? ErstbeitragBezahltAm : undefined,
      recipientNumber: isNaming ? (Empfaengernummer ?? undefined) : undefined,
      reason: Grund || null,
    },
  };
};

/** Result of a line. */
export type LineResult =
  | { readonly kind: 'created'; readonly order: Order }
  | { readonly kind: 'changed'; readonly order: Order; readonly differences: readonly Difference[] }
  | { readonly kind: 'same'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly fields: readonly WrongField[] };

/** The author of the lines, and what the lines may do. */
export interface LineRights {
  readonly by: string;
  /** Whether lines may change orders that are there. */
  readonly mayChange: boolean;
}

/** A line that is refused for its fields. */
export const refused = (fields: readonly WrongField[]): LineResult => ({
  kind: 'refused',
  reason: commonReason(fields),
  fields,
});

/** The result of a refusal by a rule, or by the database where the schema let a value through; rethrows any other error. */
export const refusalOf = (ctx: Ctx, error: unknown): LineResult => {
  if (error instanceof AppError) return { kind: 'refused', reason: error.reason, fields: error.fields };
  if (!isRefusedValue(error)) throw error;
  ctx.log.warn({ err: error }, REFUSED_BY_DATABASE);
  return refused([]);
};
