import type { ClientConfig } from '@mundwerk/contract/client/client';
import { addDays } from '@mundwerk/contract/values/day';
import type { ExplainedOrder, RecipientProgress } from '@mundwerk/contract/values/reward/reward-facts';
import { calendarDay } from '#platform/calendar-day.ts';
import { doesContactEarn, isEnded, WATCH_DAYS } from '../order/index.ts';
import { UNCONFIRMED_DAYS } from '../recipient/index.ts';
import type { RewardFactsRow } from './read-models/reward-facts.ts';

type OrderRow = RewardFactsRow['orders'][number];

/** The calendar day of a moment that was read. */
export const dayOf = (moment: string | Date | null): string | null => moment && calendarDay(new Date(moment));

const progressOf = (order: OrderRow): RecipientProgress => {
  if (order.recipientId === null) return 'unnamed';
  if (order.dataDeletedAt !== null) return order.consentAt === null ? 'dataDeleted' : 'withdrawn';
  if (order.dataGivenAt === null) return 'dataMissing';
  return order.consentAt === null ? 'consentMissing' : 'confirmed';
};

/** Whether an order needs its contact; once it is confirmed, only for the contact's own part of the reward (decisions §20). */
const isContactNeeded = (order: OrderRow, shareRecommender: number, config: ClientConfig): boolean =>
  doesContactEarn(shareRecommender, config) || (config.EmpfaengerdatenImmer && order.state === 'Gemeldet');

/** The day on which an operator looks into an order that is still open. */
export const watchedOn = ({ concludedAt, orderedOn }: OrderRow): string =>
  addDays(dayOf(concludedAt) ?? orderedOn, WATCH_DAYS);

/** A contract that goes on and has no person: it may belong to any contact who confirms. */
export const isLoose = (order: OrderRow): boolean =>
  order.concludedAt !== null &&
  !isEnded(order.state) &&
  ['unnamed', 'dataMissing', 'dataDeleted'].includes(progressOf(order));

/** An order as the rule that explains rewards sees it. */
export const explainedOrder = (
  order: OrderRow,
  { shareRecommender, agencyName }: RewardFactsRow,
  config: ClientConfig,
): ExplainedOrder => {
  const givenOn = dayOf(order.dataGivenAt);
  return {
    number: order.number,
    isConcluded: order.concludedAt !== null,
    orderedOn: order.orderedOn,
    state: order.state,
    endedOn: dayOf(order.endedAt),
    isNewCustomer: order.isNewCustomer,
    usedLink: order.usedLink,
    firstPremiumPaidOn: order.firstPremiumPaidOn,
    recipient: progressOf(order),
    isContactNeeded: isContactNeeded(order, shareRecommender, config),
    watchedOn: watchedOn(order),
    dataDeletedOn: dayOf(order.dataDeletedAt) ?? (givenOn && addDays(givenOn, UNCONFIRMED_DAYS)),
    releasedBy: config.AutomatischeFreigabe ? null : (agencyName ?? config.Name),
    isReleaseSettling: order.isReleaseSettling,
    isBudgetUsedUp: order.isBudgetUsedUp === true && order.claims.length === 0,
  };
};
