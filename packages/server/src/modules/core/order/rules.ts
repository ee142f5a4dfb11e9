import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName, WrongField } from '@mundwerk/contract/errors';
import { addDays } from '@mundwerk/contract/values/day';
import type { OrderCondition, OrderState, RecipientStep } from '@mundwerk/contract/values/state/states';

/** Events of an order after its report. */
export const ORDER_EVENTS = ['confirm', 'release', 'complete', 'reject', 'revoke', 'cancel', 'reopen'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

const UNPAID: readonly OrderState[] = ['Gemeldet', 'Bestaetigt', 'Freigegeben'];

/** Every move an order can make (decisions §5); whatever is not here is refused and changes nothing. */
export const ORDER_MOVES: Record<OrderEvent, { readonly from: readonly OrderState[]; readonly to: OrderState }> = {
  confirm: { from: ['Gemeldet'], to: 'Bestaetigt' },
  release: { from: ['Bestaetigt'], to: 'Freigegeben' },
  complete: { from: ['Freigegeben'], to: 'Erledigt' },
  reject: { from: UNPAID, to: 'Abgelehnt' },
  revoke: { from: UNPAID, to: 'Widerrufen' },
  cancel: { from: UNPAID, to: 'Storniert' },
  // A refusal that proves wrong within the client's complaint period (decisions §21).
  reopen: { from: ['Abgelehnt'], to: 'Gemeldet' },
};

/** Where an event leads from a state; null when it is no move. */
export const stateAfter = (state: OrderState, event: OrderEvent): OrderState | null =>
  ORDER_MOVES[event].from.includes(state) ? ORDER_MOVES[event].to : null;

/** The event by which a state is reached; the first state is where an order begins, and a refused one goes on. */
export const eventTo = (state: OrderState): OrderEvent | null =>
  ORDER_EVENTS.find((event) => event !== 'reopen' && ORDER_MOVES[event].to === state) ?? null;

const ENDED: ReadonlySet<OrderState> = new Set(['Abgelehnt', 'Widerrufen', 'Storniert']);

/** Why the portal itself refuses an order: its customer is not new (decisions §21). */
export const NOT_NEW = 'notNew';

/** Whether a refusal of that day may still be corrected: within the client's complaint period, counted from the refusal. */
export const isReopenable = (
  endedOn: string,
  config: Pick<ClientConfig, 'ModuleAuftragsdatumMindestalterTage'>,
  today: string,
): boolean => addDays(endedOn, config.ModuleAuftragsdatumMindestalterTage) >= today;

/** Whether an order ended without success. */
export const isEnded = (state: OrderState): boolean => ENDED.has(state);

/** When a recommendation could be followed, by days of the calendar. */
export interface Validity {
  readonly createdOn: string;
  /** The last valid day; null once an order stopped the clock. */
  readonly validUntilDay: string | null;
}

/** The facts of a recommendation that the conditions of success depend on. */
export interface Recommended extends Pick<Validity, 'createdOn'> {
  /** Whether the recommender's address is still unconfirmed; the order waits for the confirmation (decision 0063). */
  readonly isLocked: boolean;
}

/** The facts of an order that the conditions of success depend on. */
export interface OrderFacts {
  readonly state: OrderState;
  readonly isNewCustomer: boolean | null;
  readonly usedLink: boolean;
  readonly orderedOn: string;
  readonly firstPremiumPaidOn: string | null;
}

/** The open conditions of an order, out of the four of spec 1 §1, the recommender's confirmed address and the complaint period. */
export const unmetConditions = (
  order: OrderFacts,
  recommendation: Recommended,
  config: Pick<ClientConfig, 'ModuleAuftragsdatumMindestalterTage'>,
  today: string,
): OrderCondition[] => {
  const isMet: Record<Exclude<OrderCondition, 'EmpfaengerBestaetigt'>, boolean> = {
    Neukunde: order.isNewCustomer === true,
    LinkGenutzt: order.usedLink && order.orderedOn >= recommendation.createdOn,
    NichtBeendet: !isEnded(order.state),
    AdresseBestaetigt: !recommendation.isLocked,
    ErstbeitragBezahlt: order.firstPremiumPaidOn !== null && order.firstPremiumPaidOn <= today,
    Einspruchsfrist: addDays(order.orderedOn, config.ModuleAuftragsdatumMindestalterTage) <= today,
  };
  return (Object.keys(isMet) as (keyof typeof isMet)[]).filter((condition) => !isMet[condition]);
};

/** What decides whether an order waits for its contact. */
export interface ContactFacts {
  readonly state: OrderState;
  /** The recommender's share in percent; the contact gets the rest. */
  readonly shareRecommender: number;
  /** Whether the contact gave data and consent; one who withdrew it later asks for nothing any more. */
  readonly isConfirmed: boolean;
}

type ContactRules = Pick<ClientConfig, 'EmpfaengerdatenImmer' | 'MaxEmpfaengerPraemieCent'>;

/** Whether the contact gets a part of the reward (decisions §20). */
export const doesContactEarn = (shareRecommender: number, config: ContactRules): boolean =>
  shareRecommender < 100 && config.MaxEmpfaengerPraemieCent !== 0;

/** Whether an order lacks its contact: a beneficiary is missing, or the client wants the contact's data in any case. */
export const isContactMissing = (
  { state, shareRecommender, isConfirmed }: ContactFacts,
  config: ContactRules,
): boolean =>
  !isConfirmed &&
  !isEnded(state) &&
  (doesContactEarn(shareRecommender, config) || (config.EmpfaengerdatenImmer && state === 'Gemeldet'));

/** Days after which an operator looks into an order that is still open: twelve weeks, as long as unconfirmed data is kept. */
export const WATCH_DAYS = 84;

/** A date after all others: evaluated on it, every deadline has passed. */
const END_OF_TIME = '9999-12-31';

/** Whether only the complaint period is missing for success; a first premium is never recorded in advance. */
export const isSuccessfulInTime = (
  order: OrderFacts,
  recommendation: Recommended,
  config: Pick<ClientConfig, 'ModuleAuftragsdatumMindestalterTage'>,
): boolean => unmetConditions(order, recommendation, config, END_OF_TIME).length === 0;

/** The last order date whose complaint period has ended. */
export const lastDueDay = (config: Pick<ClientConfig, 'ModuleAuftragsdatumMindestalterTage'>, today: string): string =>
  addDays(today, -config.ModuleAuftragsdatumMindestalterTage);

/** The facts that decide whether a reported order is accepted. */
export interface ReportFacts {
  readonly recommendation: (Validity & { readonly isBlocked: boolean }) | null;
  readonly isProductKnown: boolean;
  /** Null if the report names no recipient; otherwise whether the recipient exists and belongs to the recommendation. */
  readonly isRecipientKnown: boolean | null;
  /** The lead that the report names or its recipient has; a lead proves that the link was followed in time. */
  readonly lead: 'none' | 'found' | 'missing';
  /** The customer is the recommender, and the client forbids that. */
  readonly isSelfReferral: boolean;
  readonly orderedOn: string;
}

/** A field of a report, and what is wrong with it. */
export interface ReportRefusal {
  readonly field: 'Empfehlungsnummer' | 'Empfaengernummer' | 'Auftragsnummer' | 'ProduktId' | 'Auftragsdatum';
  readonly reason: ErrorName;
}

const recommendationRefusal = ({ recommendation, lead, orderedOn }: ReportFacts): ErrorName | null => {
  if (!recommendation) return 'recommendationNotFound';
  if (recommendation.isBlocked) return 'recommendationBlocked';
  const { validUntilDay } = recommendation;
  return lead !== 'found' && validUntilDay !== null && orderedOn > validUntilDay ? 'recommendationExpired' : null;
};

/** All objections to a reported order, field by field. */
export const reportRefusals = (facts: ReportFacts, today: string): ReportRefusal[] => {
  const { recommendation, orderedOn } = facts;
  const refusals: ReportRefusal[] = [];
  const closed = recommendationRefusal(facts);
  if (closed) refusals.push({ field: 'Empfehlungsnummer', reason: closed });
  if (!facts.isProductKnown) refusals.push({ field: 'ProduktId', reason: 'productNotFound' });
  if (facts.lead === 'missing') refusals.push({ field: 'Auftragsnummer', reason: 'orderNotFound' });
  if (facts.isRecipientKnown === false) refusals.push({ field: 'Empfaengernummer', reason: 'recipientNotFound' });
  if (orderedOn > today || (recommendation && orderedOn < recommendation.createdOn)) {
    refusals.push({ field: 'Auftragsdatum', reason: 'orderDateInvalid' });
  }
  if (facts.isSelfReferral) refusals.push({ field: 'Empfehlungsnummer', reason: 'selfReferral' });
  return refusals;
};

/** The steps a recipient sees, with the day each was reached (spec 1 §2.3). */
export const recipientSteps = (facts: {
  readonly concludedOn: string | null;
  readonly confirmedOn: string | null;
  readonly releasedOn: string | null;
  readonly completedOn: string | null;
}): { readonly step: RecipientStep; readonly on: string | null }[] => [
  { step: 'VertragAbgeschlossen', on: facts.concludedOn },
  { step: 'DatenBestaetigt', on: facts.confirmedOn },
  { step: 'AuftragBestaetigt', on: facts.releasedOn },
  { step: 'PraemieErhalten', on: facts.completedOn },
];

/** The numbers that identify the contract of a report. */
export interface NamedReport {
  readonly externalNumber: string;
  readonly recommendationNumber: string;
}

/** A report that was refused: what was sent, and why it was not taken. */
export interface Refusal extends NamedReport {
  readonly reason: string;
  readonly fields: readonly string[];
}

/** The outcome of a report, by a call or by a line of a file. */
export type Outcome =
  | { readonly kind: 'refused'; readonly reason: ErrorName; readonly fields: readonly WrongField[] }
  | { readonly kind: 'created' | 'repeated' | 'changed' | 'same' };

/** How long a refused report is kept after it was last sent. */
export const REFUSAL_RETENTION_DAYS = 90;

/** A number as it can be stored and seen: a sender's broken character must not cost the refusals that are stored with this one. */
const readable = (number: string): string => number.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD');

/** The refusals to store: of several reports with one number the last. The first objection is the reason, because the fields belong to it. */
export const refusalsIn = (reports: readonly NamedReport[], results: readonly Outcome[]): Refusal[] => {
  const found = new Map<string, Refusal>();
  for (const [index, report] of reports.entries()) {
    const result = results[index];
    if (result?.kind !== 'refused') continue;
    const fields = [...new Set(result.fields.map(({ field }) => field))];
    const reason = result.fields[0]?.reason ?? result.reason;
    const externalNumber = readable(report.externalNumber);
    const recommendationNumber = readable(report.recommendationNumber);
    found.set(externalNumber, { externalNumber, recommendationNumber, reason, fields });
  }
  return [...found.values()];
};
