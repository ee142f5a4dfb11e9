import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import { type Concerned, type StopScope, stopFor, stopText } from '@mundwerk/contract/values/console/repairs';
import { addDays } from '@mundwerk/contract/values/day';
import { explainReward } from '@mundwerk/contract/values/reward/explain-reward';
import type { RewardExplanation } from '@mundwerk/contract/values/reward/reward-explanation';
import type { ExplainedClaim, RewardFacts } from '@mundwerk/contract/values/reward/reward-facts';
import { BENEFICIARIES, type Beneficiary } from '@mundwerk/contract/values/state/states';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { accountRefusal } from '../account/index.ts';
import { isEnded } from '../order/index.ts';
import { heldSince } from '../payout/index.ts';
import { type Recipient, UNCONFIRMED_DAYS } from '../recipient/index.ts';
import { isOptinRequired } from '../recommendation/index.ts';
import { dayOf, explainedOrder, isLoose, watchedOn } from './explained-order.ts';
import { type RewardFactsRow, selectRewardFacts } from './read-models/reward-facts.ts';

type OrderRow = RewardFactsRow['orders'][number];
type ClaimRow = OrderRow['claims'][number];

/** Facts about a payment that only operators see, because they contain colleagues' names and reasons. */
export type PaymentSituation = Pick<
  NonNullable<ExplainedClaim['payment']>,
  'proposedBy' | 'takenOut' | 'contradictedOn'
>;

const explainedClaim = (claim: ClaimRow, now: Date, situation: PaymentSituation = {}): ExplainedClaim => ({
  state: claim.state,
  valueCents: claim.valueCents,
  kind: claim.kind,
  readyOn: dayOf(claim.readyAt),
  pickUpUntil: dayOf(claim.expiresAt),
  pickedUpOn: dayOf(claim.pickedUpAt),
  settledOn: dayOf(claim.settledAt),
  returnReason: claim.returnReason,
  accountEnding: claim.ibanMasked?.replaceAll(' ', '').slice(-4) ?? null,
  isAccountFresh: claim.accountChangedAt !== null && new Date(claim.accountChangedAt) > heldSince(now),
  place: claim.place,
  payment: claim.payment && {
    state: claim.payment,
    sentOn: dayOf(claim.runAt),
    isFetched: claim.fetchedAt !== null,
    ...situation,
  },
});

/** The order that the explanation is about: the first contract that has not ended, else the last contract, else the last lead. */
const speakingOrder = (orders: readonly OrderRow[]): OrderRow | null => {
  const contracts = orders.filter(({ concludedAt }) => concludedAt !== null);
  return contracts.find(({ state }) => !isEnded(state)) ?? contracts.at(-1) ?? orders.at(-1) ?? null;
};

/** Goodwill replaces a reward that is missing, expired or cancelled, and never one that is still to come. */
const speakingClaim = (reward: ClaimRow | undefined, goodwill: ClaimRow | undefined): ClaimRow | null => {
  const isOver = reward === undefined || ['Abgelaufen', 'Storniert'].includes(reward.state);
  return (isOver ? (goodwill ?? reward) : reward) ?? null;
};

/** The kind of stop that can affect a reward: of its pickup or payout once it is provided, of clicks before there is an order. */
const scopeOf = (order: OrderRow | null, claim: ClaimRow | null): StopScope | null => {
  if (claim?.state === 'Bereitgestellt') return 'Abholung';
  if (claim?.state === 'Abgeholt') return 'Auszahlung';
  return order === null ? 'Klicks' : null;
};

/** The stop that covers a reward, with the text for visitors. */
const stopOf = (
  { client, language, now }: Pick<Ctx, 'client' | 'language' | 'now'>,
  scope: StopScope | null,
  concerned: Concerned,
): NonNullable<RewardFacts['stop']> | null => {
  const stop = scope && stopFor(client.stops, scope, concerned, now);
  if (!stop) return null;
  const text = stopText(stop, language, client.config.StandardSprache) ?? '';
  return { since: calendarDay(stop.setAt), text, until: stop.endsAt && calendarDay(stop.endsAt) };
};

const holdOf = (claim: ClaimRow | null, now: Date): NonNullable<RewardFacts['hold']> | null =>
  claim?.heldUntil && new Date(claim.heldUntil) > now ? { until: calendarDay(new Date(claim.heldUntil)) } : null;

/** Situations of payments, by the id of their claim. */
export type PaymentSituations = ReadonlyMap<string, PaymentSituation>;

/** Whether a contact without a contract waits to be told apart; with a recipient's id, whether that one does. */
const isWaiting = ({ waitingContacts }: RewardFactsRow, recipientId: string | null): boolean =>
  recipientId === null || waitingContacts.includes(recipientId);

const factsOf = (
  ctx: Pick<Ctx, 'client' | 'language' | 'now'>,
  row: RewardFactsRow,
  beneficiary: Beneficiary,
  recipientId: string | null,
  payments: PaymentSituations = new Map(),
): RewardFacts => {
  const { now } = ctx;
  const config: ClientConfig = ctx.client.config;
  const order = speakingOrder(row.orders.filter((one) => recipientId === null || one.recipientId === recipientId));
  const isRecommender = beneficiary === 'Empfehler';
  const claim = speakingClaim(
    order?.claims.find((one) => one.beneficiary === beneficiary),
    isRecommender ? row.goodwill[0] : undefined,
  );
  const isMatching = row.waitingContacts.length > 0 && row.orders.some(isLoose) && isWaiting(row, recipientId);
  return {
    beneficiary,
    recommendation: {
      createdOn: calendarDay(row.createdAt),
      validUntil: calendarDay(row.validUntil),
      isOver: row.validUntil <= now,
      isClockStopped: row.clockStoppedAt !== null,
      // A deleted account has no address left to confirm, and must not block the reward of the recipient.
      isAddressConfirmed: row.accountDeletedAt !== null || !isOptinRequired(row, config),
      isRenewed: row.isRenewed,
      visits: row.visits,
      clicks: row.clicks,
    },
    order: order && explainedOrder(order, row, config),
    isMatching,
    isContactsAlone: row.shareRecommender === 0,
    claim: claim && {
      ...explainedClaim(claim, now, payments.get(claim.id)),
      isGoodwill: row.goodwill.includes(claim),
    },
    isBlocked: isRecommender && row.accountDeletedAt === null && accountRefusal(row, config) !== null,
    stop: stopOf(ctx, scopeOf(order, claim), {
      productId: order?.productId ?? row.productId,
      rewardId: claim?.rewardId ?? null,
      personId: isRecommender ? row.recommenderId : (order?.recipientId ?? null),
    }),
    hold: holdOf(claim, now),
    accountDeletedOn: isRecommender ? dayOf(row.accountDeletedAt) : null,
    mailBouncedOn: dayOf(claim?.mailFailedAt ?? null),
    goodwillRequestedOn: isRecommender ? dayOf(row.goodwillAt) : null,
    hasAskedForGoodwill: row.hasAskedForGoodwill,
    matchedUntil:
      order === null && isMatching
        ? (row.orders
            .filter(isLoose)
            .map((one) => watchedOn(one))
            .toSorted()[0] ?? null)
        : null,
    complaintDays: config.ModuleAuftragsdatumMindestalterTage,
    times: config,
    hasPayoutAccount: config.Auszahlungskonto !== null,
  };
};

const viewOf = (explanation: RewardExplanation): ExplanationView => ({
  Code: explanation.code,
  Auch: [...explanation.also],
  Werte: { ...explanation.values },
  ErwartetAm: explanation.expectedOn,
  FruehestensAm: explanation.earliestOn,
  UeberfaelligSeit: explanation.overdueSince,
  AmZug: explanation.turn,
  NaechstesAm: explanation.nextOn,
  IstEndgueltig: explanation.isFinal,
  Handlungen: [...explanation.acts],
});

/** Why the recommender of each of these recommendations has no reward yet, and when it can be expected, by their numbers. */
export const explainRecommenderRewards = async (
  ctx: Ctx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ExplanationView>> => {
  const rows = await selectRewardFacts(ctx, numbers);
  const today = calendarDay(ctx.now);
  return new Map(
    [...rows].map(([number, row]) => [number, viewOf(explainReward(factsOf(ctx, row, 'Empfehler', null), today))]),
  );
};

/** Why one order has brought each of its beneficiaries no reward yet, regardless of other orders through the same link. */
export const explainOrderReward = async (
  ctx: Ctx,
  number: string,
  orderId: string,
): Promise<Record<Beneficiary, ExplanationView> | undefined> => {
  const row = (await selectRewardFacts(ctx, [number], [orderId])).get(number);
  const explain = (beneficiary: Beneficiary) => (found: RewardFactsRow) =>
    explainFor(ctx, [number, { ...found, goodwill: [] }], beneficiary, NOTHING_KNOWN).view;
  return row && { Empfehler: explain('Empfehler')(row), Empfaenger: explain('Empfaenger')(row) };
};

/** The recipient whose reward is explained; without the days of data and consent, only orders are considered. */
type ExplainedRecipient = Pick<Recipient, 'id' | 'recommendationNumber'> &
  Partial<Pick<Recipient, 'dataGivenAt' | 'consentAt'>>;

/** Why a recipient has no reward yet, and when it can be expected; considers only their own orders. */
export const explainRecipientReward = async (
  ctx: Ctx,
  { id, recommendationNumber, dataGivenAt = null, consentAt = null }: ExplainedRecipient,
): Promise<ExplanationView> => {
  const row = (await selectRewardFacts(ctx, [recommendationNumber])).get(recommendationNumber);
  if (!row) throw new Error('a recipient without their recommendation');
  const givenOn = consentAt === null ? dayOf(dataGivenAt) : null;
  const unconfirmedUntil = givenOn && addDays(givenOn, UNCONFIRMED_DAYS);
  return viewOf(explainReward({ ...factsOf(ctx, row, 'Empfaenger', id), unconfirmedUntil }, calendarDay(ctx.now)));
};

/** A referral from the side of one beneficiary: the facts that decide its situation, and the explanation. */
export interface ExplainedReferral {
  readonly facts: RewardFacts;
  readonly reason: RewardExplanation['code'];
  readonly view: ExplanationView;
}

/** Facts that only operators see: actions of colleagues on payments, and the last refused report of each recommendation. */
export interface OperatorFacts {
  readonly payments: PaymentSituations;
  readonly refusedReports: ReadonlyMap<string, NonNullable<RewardFacts['refusedReport']>>;
}

/** Operator facts for all other readers: none. */
const NOTHING_KNOWN: OperatorFacts = { payments: new Map(), refusedReports: new Map() };

const explainFor = (
  ctx: Ctx,
  [number, row]: readonly [string, RewardFactsRow],
  beneficiary: Beneficiary,
  { payments, refusedReports }: OperatorFacts,
): ExplainedReferral => {
  const doesOtherGetAll = row.shareRecommender === (beneficiary === 'Empfehler' ? 0 : 100);
  const refusedReport = refusedReports.get(number) ?? null;
  const facts = { ...factsOf(ctx, row, beneficiary, null, payments), doesOtherGetAll, refusedReport };
  const explanation = explainReward(facts, calendarDay(ctx.now));
  return { facts, reason: explanation.code, view: viewOf(explanation) };
};

/**
 * Both sides of these recommendations as operators see them, by their numbers: the recommender's first. One query for all of them.
 */
export const explainReferrals = async (
  ctx: Ctx,
  numbers: readonly string[],
  known: Promise<OperatorFacts> = Promise.resolve(NOTHING_KNOWN),
): Promise<ReadonlyMap<string, readonly ExplainedReferral[]>> => {
  const [rows, facts] = await Promise.all([selectRewardFacts(ctx, numbers), known]);
  return new Map(
    [...rows].map((found) => [
      found[0],
      BENEFICIARIES.map((beneficiary) => explainFor(ctx, found, beneficiary, facts)),
    ]),
  );
};

/**
 * Both sides of each of these orders, the recommender's first, regardless of other orders through the same link; by the orders' numbers.
 * One query for all of them.
 */
export const explainOrders = async (
  ctx: Ctx,
  orders: readonly { readonly id: string; readonly orderNumber: string; readonly recommendationNumber: string }[],
): Promise<ReadonlyMap<string, readonly ExplainedReferral[]>> => {
  if (orders.length === 0) return new Map();
  const numbers = [...new Set(orders.map(({ recommendationNumber }) => recommendationNumber))];
  const ids = orders.map(({ id }) => id);
  const rows = await selectRewardFacts(ctx, numbers, ids);
  return new Map(
    orders.flatMap(({ orderNumber, recommendationNumber }) => {
      const row = rows.get(recommendationNumber);
      if (!row) return [];
      // Goodwill belongs to the referral and to none of its orders.
      const alone = { ...row, orders: row.orders.filter(({ number }) => number === orderNumber), goodwill: [] };
      return [
        [
          orderNumber,
          BENEFICIARIES.map((beneficiary) =>
            explainFor(ctx, [recommendationNumber, alone], beneficiary, NOTHING_KNOWN),
          ),
        ] as const,
      ];
    }),
  );
};
