import { setTimeout as sleep } from 'node:timers/promises';
import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import type { Beneficiary } from '@mundwerk/contract/values/state/states';
import {
  findRecommender,
  lockRecommender,
  mailAddressConfirmation,
  mailRecommender,
} from '#modules/core/account/index.ts';
import { findAnyProduct, findPromisedProduct } from '#modules/core/catalogue/index.ts';
import { portalCtx, sweepClients } from '#modules/core/client/index.ts';
import { findOrder, isEnded, type Order, selectArrivals } from '#modules/core/order/index.ts';
import { findRecipient, recipientStatusUrl } from '#modules/core/recipient/index.ts';
import { findForMail, type MailedRecommendation } from '#modules/core/recommendation/index.ts';
import { type Ctx, type Platform, transact } from '#platform/context.ts';
import { reasonOf } from '#platform/error-facts.ts';
import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/workers.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { explainOrderReward, explainRecommenderRewards } from '../explain-rewards.ts';
import { selectClaimsOfOrder } from '../life/store.ts';
import { selectEndingLinks, selectWaitingContracts } from '../read-models/due-turns.ts';
import { concludedMail, endedMail, endedRecipientMail, linkEndsMail, type Turn, waitingMail } from './mails.tsx';
import {
  insertTurns,
  isCancellationTold,
  lockOwedTurn,
  type OwedTurn,
  selectOwedTurns,
  updateTurnFailed,
  updateTurnSettled,
} from './store.ts';

/** Codes of explanations that wait for the contact. */
const CONTACTS_TURN: ReadonlySet<string> = new Set(['noRecipient', 'dataMissing', 'consentMissing', 'dataDeleted']);

/** Codes of explanations of contracts that bring no reward: nobody is congratulated on them. */
const NO_REASON_FOR_JOY: ReadonlySet<string> = new Set(['notNewCustomer', 'linkNotUsed', 'ended']);

/** What still waits for the contact, if anything: the contract itself, or only the contact's part of the reward. */
type TurnOfOrder = Turn & { readonly order: Order | null; readonly awaited: ExplanationView['Code'] | null };

const awaitedOf = (sides: Record<Beneficiary, ExplanationView> | null): TurnOfOrder['awaited'] =>
  [sides?.Empfehler.Code, sides?.Empfaenger.Code].find((code) => code && CONTACTS_TURN.has(code)) ?? null;

const turnOf = async (ctx: Ctx, owed: OwedTurn): Promise<TurnOfOrder | null> => {
  const found: MailedRecommendation | null = await findForMail(ctx, owed.number);
  if (!found) return null;
  // The lock serialises this with a deletion of the account: an earlier one leaves no reader, a later one finds the mail.
  await lockRecommender(ctx, found.recommendation.recommenderId);
  const recommender = await findRecommender(ctx, found.recommendation.recommenderId);
  if (!recommender) return null;
  const inLanguage = { ...ctx, language: recommender.language };
  const order = owed.ref === '' ? null : await findOrder(ctx, owed.ref);
  const { recommendation } = found;
  const product = order
    ? await findAnyProduct(inLanguage, order.productId)
    : await findPromisedProduct(inLanguage, recommendation.productId, recommendation);
  const sides = order ? ((await explainOrderReward(ctx, owed.number, order.id)) ?? null) : null;
  const explanation = sides?.Empfehler ?? (await explainRecommenderRewards(ctx, [owed.number])).get(owed.number);
  if (!product || !explanation) return null;
  return { recommender, found, product, order, explanation, awaited: awaitedOf(sides) };
};

const tellRecipient = async (
  ctx: Ctx,
  { order, product }: { order: Order; product: Turn['product'] },
): Promise<void> => {
  const recipient = order.recipientId === null ? null : await findRecipient(ctx, 'id', order.recipientId);
  // Only people who typed the address themselves and consented are mailed (decisions §17).
  if (!recipient?.data || !recipient.consentAt) return;
  const language = ctx.client.config.StandardSprache;
  const { email, firstName, lastName } = recipient.data;
  const inner = { ...ctx, language };
  const statusUrl = await recipientStatusUrl(inner, recipient, language);
  const person = { email, firstName, lastName, language, statusUrl };
  const mail = await endedRecipientMail(inner, person, product, order);
  await queueMail(inner, mail, { kind: 'recommendation', ref: order.recommendationNumber });
};

/** Mails the link that confirms the address, where the order waits for it, because no other mail tells the recommender what to do. */
const askForAddress = async (ctx: Ctx, { recommender, order, explanation }: TurnOfOrder): Promise<void> => {
  if (order && !isEnded(order.state) && explanation.Code === 'awaitsAddress')
    await mailAddressConfirmation(ctx, recommender);
};

/** Writes the mail that a turn owes; does nothing where it no longer applies or has no reader. */
export const writeTurnMail = async (ctx: Ctx, owed: OwedTurn): Promise<void> => {
  const turn = await turnOf(ctx, owed);
  if (!turn) return;
  const { recommender, order, explanation } = turn;
  const inner = { ...ctx, language: recommender.language };
  const send = async (mail: Parameters<typeof mailRecommender>[2]): Promise<void> => {
    await mailRecommender(inner, recommender, mail, { kind: 'recommendation', ref: owed.number });
  };
  switch (owed.event) {
    case 'concluded': {
      if (!order || isEnded(order.state) || NO_REASON_FOR_JOY.has(explanation.Code)) return;
      const claim = (await selectClaimsOfOrder(inner, order.id)).find(({ beneficiary }) => beneficiary === 'Empfehler');
      const isReopened = (await selectArrivals(inner, order.id)).has('Abgelehnt');
      await send(await concludedMail(inner, turn, claim ?? null, isReopened));
      return askForAddress(inner, turn);
    }
    case 'waitingEarly':
    case 'waitingLate':
      await askForAddress(inner, turn);
      // The contact has confirmed the data, or the order has ended meanwhile.
      if (!order || isEnded(order.state) || turn.awaited === null) return;
      return send(await waitingMail(inner, turn, owed.event, turn.awaited));
    case 'ended':
      if (!order || !isEnded(order.state) || (await isCancellationTold(inner, order.id, 'Empfehler'))) return;
      return send(await endedMail(inner, turn, order));
    case 'endedRecipient':
      if (!order || !isEnded(order.state) || (await isCancellationTold(inner, order.id, 'Empfaenger'))) return;
      return tellRecipient(ctx, { order, product: turn.product });
    case 'linkEnds':
      if (explanation.Code !== 'unused') return;
      return send(await linkEndsMail(inner, turn));
  }
};

const turnsOf = ({ id, recommendationNumber: number, recipientId, state }: Order): OwedTurn[] => {
  if (!isEnded(state)) return [{ number, event: 'concluded', ref: id }];
  const told: OwedTurn[] = [{ number, event: 'ended', ref: id }];
  return recipientId === null ? told : [...told, { number, event: 'endedRecipient', ref: id }];
};

/** Records the mails that contracts owe, in the transaction that changed them; idempotent. */
export const queueProgressMails = async (ctx: Ctx, contracts: readonly Order[]): Promise<void> => {
  await insertTurns(ctx, contracts.flatMap(turnsOf));
};

/** Mails read at once. */
const BATCH = 50;
/** Minutes until a mail that could not be written is retried, without a limit of attempts. */
const RETRY_MINUTES = 5;

/** Writes one owed mail into the mail queue, once; one that no longer applies is settled without a mail. */
const settleTurn = (ctx: Ctx, owed: OwedTurn): Promise<boolean> =>
  transact(ctx, async (inner) => {
    if (!(await lockOwedTurn(inner, owed))) return false;
    await writeTurnMail(inner, owed);
    await updateTurnSettled(inner, owed);
    return true;
  });

/** Catches and logs errors, so that a mail that cannot be written does not delay the others. */
const tryToSettle = async (ctx: Ctx, owed: OwedTurn): Promise<boolean> => {
  try {
    return await settleTurn(ctx, owed);
  } catch (error) {
    ctx.log.error({ event: owed.event, reason: reasonOf(error) }, 'a mail of a referral was not written');
    await updateTurnFailed(ctx, owed, new Date(ctx.now.getTime() + RETRY_MINUTES * 60_000));
    return false;
  }
};

/** Writes the mails that have been owed longest, one after the other until the server stops; returns how many were found. */
export const mailTurns = async (platform: Platform, signal?: AbortSignal): Promise<number> => {
  const batch = await selectOwedTurns(platform.db, platform.clock.now(), BATCH);
  for (const { clientKey, ...owed } of batch) {
    if (signal?.aborted) break;
    const started = performance.now();
    const ctx = await portalCtx(platform, clientKey);
    if (ctx) await tryToSettle(ctx, owed);
    // Pausing yields to requests: a mail may be late by seconds, and writing one costs as much as answering several requests.
    await sleep(performance.now() - started);
  }
  return batch.length;
};

/** Writes the owed mails of referrals soon after the change that caused them, on any server. */
export const mailTurnsLoop: Loop = {
  name: 'mail-referrals',
  pauseMs: 300,
  run: async (platform, signal) => (await mailTurns(platform, signal)) === BATCH,
};

/** Records mails that become due by time alone: about data that is still missing, and links that end soon. */
export const tellRecommenders: Task = {
  name: 'tell-recommenders',
  cron: '35 * * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) =>
      insertTurns(ctx, [...(await selectWaitingContracts(ctx)), ...(await selectEndingLinks(ctx))]),
    ),
};
