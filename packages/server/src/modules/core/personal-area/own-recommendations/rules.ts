import { addDays } from '@mundwerk/contract/values/day';
import type { ClaimState, OrderState, PaymentState, RewardKind } from '@mundwerk/contract/values/state/states';
import type { Station, StatusMessage } from '@mundwerk/contract/values/state/status-message';
import { expectedBy, type WaitingTimes } from '@mundwerk/contract/values/waiting-times';

/** The facts of a claim that the status bar depends on; days are texts (YYYY-MM-DD). */
export interface ClaimFacts {
  readonly state: ClaimState;
  /** Whether the viewer of the status bar is the beneficiary. */
  readonly isOwn: boolean;
  readonly kind: RewardKind;
  /** The client leaves no choice but cash, so that bank data are all that is missing. */
  readonly isCashFixed: boolean;
  readonly payment: { readonly state: PaymentState; readonly isInPayoutRun: boolean } | null;
  readonly pickupMailSentOn: string | null;
  readonly pickUpUntil: string | null;
  readonly pickedUpOn: string | null;
  readonly paidOn: string | null;
}

/** The facts of an order that the status bar depends on. */
export interface OrderFacts {
  readonly state: OrderState;
  readonly orderedOn: string;
  readonly isPremiumPaid: boolean;
}

/** All inputs of a recommendation's status message. */
export interface StatusFacts {
  readonly today: string;
  readonly status: 'Ok' | 'Abgelaufen';
  /** The link's last day; null once an order stopped its clock. */
  readonly validUntil: string | null;
  readonly shareRecommender: number;
  readonly visits: number;
  readonly hasBankData: boolean;
  /** Days an order can be complained about before it counts (ModuleAuftragsdatumMindestalterTage). */
  readonly complaintDays: number;
  /** Usual waiting times of transfers and vouchers. */
  readonly times: Pick<WaitingTimes, 'UeberweisungWochen' | 'GutscheinStunden'>;
  /** The order that the status bar describes, see speakingOrder. */
  readonly order: OrderFacts | null;
  readonly claims: readonly ClaimFacts[];
}

/** The content of the status bar. */
export interface StatusView {
  readonly key: StatusMessage;
  readonly date: string | null;
  readonly count: number | null;
  /** The last station reached; if the recommendation is neither open nor paid, it stopped at the next one. */
  readonly station: Station;
  readonly isOpen: boolean;
  readonly nextStepBy: string | null;
}

/** The facts with the one claim that the status bar describes: the viewer's own takes precedence over the other person's. */
type Seen = StatusFacts & { readonly claim: ClaimFacts | null };

interface Row {
  readonly key: StatusMessage;
  fits(facts: Seen): boolean;
  readonly station: Station | ((facts: Seen) => Station);
  readonly isOpen: boolean;
  date?(facts: Seen): string | null | undefined;
  count?(facts: Seen): number;
  nextStepBy?(facts: Seen): string | null | undefined;
}

/** How long after the pickup mail the bar reminds of it. */
const PICKUP_MAIL_DAYS = 7;

const isClaim = (state: ClaimState) => (facts: Seen) => facts.claim?.state === state;
const isPickedUp = isClaim('Abgeholt');
const isProvided = isClaim('Bereitgestellt');
const hasEnded = ({ state }: OrderFacts): boolean => ['Abgelehnt', 'Widerrufen', 'Storniert'].includes(state);
const isOrderOpen = ({ order }: Seen): boolean => order !== null && !hasEnded(order);
/** Whether all rewards of the order ended, because the people they were for left. */
const isForNobody = ({ claims }: Seen): boolean =>
  claims.length > 0 && claims.every(({ state }) => state === 'Storniert');
const isForContact = ({ claims, shareRecommender }: Seen): boolean =>
  shareRecommender < 100 && (claims.length === 0 || claims.some(({ state, isOwn }) => !isOwn && state !== 'Storniert'));

const orderStation = ({ order }: Seen): Station => (order?.state === 'Gemeldet' ? 'contract' : 'confirmed');
const orderedOn = ({ order }: Seen): string | undefined => order?.orderedOn;
const endOfComplaints = ({ order, complaintDays }: Seen): string | null =>
  order && addDays(order.orderedOn, complaintDays);
const pickUpUntil = ({ claim }: Seen): string | null | undefined => claim?.pickUpUntil;
const afterPickup =
  (kind: RewardKind) =>
  ({ claim, times }: Seen): string | null =>
    claim?.pickedUpOn ? expectedBy(kind, claim.pickedUpOn, times) : null;
const wasMailedLately = ({ claim, today }: Seen): boolean =>
  typeof claim?.pickupMailSentOn === 'string' && claim.pickupMailSentOn > addDays(today, -PICKUP_MAIL_DAYS);

/** The table of decisions §7, row by row: the first that fits wins. */
const ROWS: readonly Row[] = [
  {
    key: 'rewardPaid',
    fits: ({ claim }) =>
      claim?.state === 'Ausgezahlt' && (claim.kind === 'Gutschein' || claim.payment?.state === 'Gezahlt'),
    station: 'paid',
    isOpen: false,
    date: ({ claim }) => claim?.paidOn,
  },
  {
    key: 'rewardInPayment',
    fits: (facts) => isPickedUp(facts) && facts.claim?.payment?.state === 'Offen' && facts.claim.payment.isInPayoutRun,
    station: 'confirmed',
    isOpen: true,
    nextStepBy: afterPickup('Ueberweisung'),
  },
  {
    key: 'rewardTransferInitiated',
    fits: (facts) => isPickedUp(facts) && facts.claim?.payment?.state === 'Offen',
    station: 'confirmed',
    isOpen: true,
    nextStepBy: afterPickup('Ueberweisung'),
  },
  {
    key: 'rewardSubmitted',
    fits: isPickedUp,
    station: 'confirmed',
    isOpen: true,
    nextStepBy: afterPickup('Gutschein'),
  },
  { key: 'rewardExpired', fits: isClaim('Abgelaufen'), station: 'confirmed', isOpen: false, date: pickUpUntil },
  {
    key: 'enterBankDetails',
    // Only the beneficiary can be asked for bank data.
    fits: (facts) => isProvided(facts) && facts.claim?.isOwn === true && facts.claim.isCashFixed && !facts.hasBankData,
    station: 'confirmed',
    isOpen: true,
    nextStepBy: pickUpUntil,
  },
  {
    key: 'pickupLinkSent',
    fits: (facts) => isProvided(facts) && wasMailedLately(facts),
    station: 'confirmed',
    isOpen: true,
    date: ({ claim }) => claim?.pickupMailSentOn,
    nextStepBy: pickUpUntil,
  },
  {
    key: 'rewardCanBePickedUp',
    fits: (facts) => isProvided(facts) && facts.claim?.isOwn === true,
    station: 'confirmed',
    isOpen: true,
    nextStepBy: pickUpUntil,
  },
  { key: 'rewardReady', fits: isProvided, station: 'confirmed', isOpen: true, nextStepBy: pickUpUntil },
  {
    // The contract is all that remains to be told.
    key: 'contractConcluded',
    fits: (facts) => isOrderOpen(facts) && isForNobody(facts),
    station: orderStation,
    isOpen: false,
    date: orderedOn,
  },
  {
    key: 'contactReceivesReward',
    fits: (facts) => isOrderOpen(facts) && isForContact(facts),
    station: orderStation,
    isOpen: true,
    date: orderedOn,
    nextStepBy: endOfComplaints,
  },
  {
    key: 'rewardRequestProcessing',
    // A released order whose reward is not provided yet is still being processed.
    fits: (facts) => isOrderOpen(facts) && (facts.order?.state !== 'Gemeldet' || !facts.order.isPremiumPaid),
    station: orderStation,
    isOpen: true,
    date: orderedOn,
    count: ({ claims }) => Math.max(1, claims.filter(({ state }) => state !== 'Storniert').length),
    nextStepBy: endOfComplaints,
  },
  {
    key: 'contractConcluded',
    fits: ({ order }) => order?.state === 'Gemeldet',
    station: 'contract',
    isOpen: true,
    date: orderedOn,
    nextStepBy: endOfComplaints,
  },
  {
    key: 'noContract',
    fits: (facts) => facts.order !== null && !isOrderOpen(facts),
    station: 'visited',
    isOpen: false,
    date: orderedOn,
  },
  {
    key: 'rewardWillFollow',
    fits: ({ visits, status }) => visits > 0 && status === 'Ok',
    station: 'visited',
    isOpen: true,
    nextStepBy: ({ validUntil }) => validUntil,
  },
  {
    key: 'linkNotUsed',
    fits: ({ status }) => status === 'Ok',
    station: 'shared',
    isOpen: true,
    nextStepBy: ({ validUntil }) => validUntil,
  },
  {
    // Also for an opened link: nothing follows it any more, unless a contract from before its end is reported late.
    key: 'linkExpired',
    fits: () => true,
    station: ({ visits }) => (visits > 0 ? 'visited' : 'shared'),
    isOpen: false,
    date: ({ validUntil }) => validUntil,
  },
];

/**
 * The claim that the status bar describes: the viewer's own before the contact's, and one that can still be paid before one that has
 * expired, because goodwill replaces an expired reward.
 */
export const speakingClaim = <T extends Pick<ClaimFacts, 'state' | 'isOwn'>>(claims: readonly T[]): T | null => {
  const alive = claims.filter(({ state }) => state !== 'Storniert');
  const own = alive.filter(({ isOwn }) => isOwn);
  return own.find(({ state }) => state !== 'Abgelaufen') ?? own[0] ?? alive[0] ?? null;
};

/** The order that the status bar describes: the first that has not ended, else the last; orders are passed oldest first. */
export const speakingOrder = <T extends OrderFacts>(orders: readonly T[]): T | null =>
  orders.find((order) => !hasEnded(order)) ?? orders.at(-1) ?? null;

/** What the status bar of a recommendation says (decisions §7). */
export const statusMessage = (given: StatusFacts): StatusView => {
  const facts: Seen = { ...given, claim: speakingClaim(given.claims) };
  const row = ROWS.find(({ fits }) => fits(facts));
  if (!row) throw new Error('the last row fits everything');
  const nextStepBy = row.nextStepBy?.(facts) ?? null;
  return {
    key: row.key,
    date: row.date?.(facts) ?? null,
    count: row.count?.(facts) ?? null,
    station: typeof row.station === 'function' ? row.station(facts) : row.station,
    isOpen: row.isOpen,
    // A date in the past is not announced as the next step.
    nextStepBy: nextStepBy !== null && nextStepBy >= facts.today ? nextStepBy : null,
  };
};
