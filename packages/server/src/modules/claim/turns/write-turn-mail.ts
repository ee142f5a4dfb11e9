import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import type { Beneficiary } from '@mundwerk/contract/values/state/claim-state';
import { findRecommender, lockRecommender, mailAddressConfirmation, mailRecommender } from '#modules/account/index.ts';
import { findAnyProduct, findPromisedProduct } from '#modules/catalogue/index.ts';
import { findOrder, isEnded, type Order, selectArrivals } from '#modules/order/index.ts';
import { findRecipient, recipientStatusUrl } from '#modules/recipient/index.ts';
import { findForMail, type MailedRecommendation } from '#modules/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { explainOrderReward, explainRecommenderRewards } from '../explain-rewards.ts';
import { selectClaimsOfOrder } from '../life/store.ts';
import { concludedMail, endedMail, endedRecipientMail, linkEndsMail, type Turn, waitingMail } from './mails.tsx';
import { isCancellationTold, type OwedTurn } from './store.ts';

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
