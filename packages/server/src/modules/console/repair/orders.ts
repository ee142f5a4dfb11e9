import type { CallInput } from '@mundwerk/contract/call';
import type { ActDone, ActPreview } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/repair/order-acts';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { requestRelease, undoRequestedRelease } from '#modules/agency/index.ts';
import { changeOrder, reportAndFollow } from '#modules/connect/operations/index.ts';
import { detachContact, promisedBy, promisedRewards, syncClaimsWithOrders } from '#modules/core/claim/index.ts';
import {
  isEnded,
  joinOrder,
  joinOrders,
  type Order,
  type OrderReport,
  OVERRIDABLE,
  previewReport,
  selectForNobody,
  stateAfter,
  takeOrderByNumber,
} from '#modules/core/order/index.ts';
import { findRecipient, findRecipientByNumber } from '#modules/core/recipient/index.ts';
import { type Attribution, findAttributions, isSelfReferral } from '#modules/core/recommendation/index.ts';
import { settleTask } from '#modules/core/task/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { act, actFor, done, line, previewOf, type Reason, serveCalls } from '../acts.ts';
import { selectPromisedClaims } from './read-models/held-data.ts';

/** The order that an act is about, locked until the transaction ends; orderNotFound when there is none. */
export const lockOrder = async (ctx: Ctx, typedNumber: string): Promise<Order> => {
  const order = await takeOrderByNumber(ctx, typedNumber.trim().toUpperCase());
  if (!order) throw new AppError('orderNotFound');
  return order;
};

const EVENTS = { freigeben: 'release', ablehnen: 'reject' } as const;
const NAMES = { Empfehler: 'praemieEmpfehler', Empfaenger: 'praemieKontakt' } as const;

/** The effect of releasing or rejecting an order on its state and its claims. */
export const previewOrderAct = (
  ctx: Ctx,
  { params, query: { Handlung: act } }: CallInput<typeof calls.previewOrderAct>,
): Promise<ActPreview> =>
  transact(ctx, async (inner) => {
    const order = await lockOrder(inner, params.nr);
    const next = stateAfter(order.state, EVENTS[act]);
    const isLead = act === 'freigeben' && order.externalNumber === null;
    const isForNobody = act === 'freigeben' && (await selectForNobody(inner, [order.id])).size > 0;
    const isRefused = !next || isLead || isForNobody;
    const claims = await selectPromisedClaims(inner, order.id);
    return previewOf({
      lines: [
        line('auftragStatus', 'Wort', order.state, isRefused ? order.state : next),
        ...claims.map(({ beneficiary, valueCents }) =>
          line(NAMES[beneficiary], 'Betrag', valueCents, act === 'ablehnen' && !isRefused ? 0 : valueCents),
        ),
      ],
      obstacles: [isRefused ? (act === 'freigeben' ? 'orderNotReleasable' : 'orderMoveRefused') : null],
    });
  });

/** Releases an order by the same delayed release as an agency's: it takes effect when it cannot be undone any more. */
export const releaseConsoleOrder = (ctx: CtxOf<OperatorActor>, typedNumber: string, reason: Reason): Promise<ActDone> =>
  act(ctx, 'order.release', reason, async (inner, by) => {
    const order = await lockOrder(inner, typedNumber);
    const release = await requestRelease(inner, order, { agencyNumber: null, by });
    if (!release) throw new AppError('orderNotReleasable');
    return {
      subject: { kind: 'order', id: order.orderNumber },
      before: { state: order.state },
      after: { state: 'Freigegeben', effectiveAt: release.effectiveAt },
      reply: done(order.orderNumber, release.effectiveAt),
    };
  });

/** Undoes a release that has not taken effect. */
export const undoConsoleRelease = (ctx: CtxOf<OperatorActor>, typedNumber: string): Promise<ActDone> =>
  act(ctx, 'order.undo', null, async (inner, by) => {
    const order = await lockOrder(inner, typedNumber);
    await undoRequestedRelease(inner, order, by);
    return {
      subject: { kind: 'order', id: order.orderNumber },
      after: { state: order.state },
      reply: done(order.orderNumber),
    };
  });

/** Rejects an order: its claims are cancelled unless the bank has the payment, and the people concerned are notified. */
export const rejectOrder = actFor(calls.rejectOrder, async (ctx, { params }, by) => {
  const before = await lockOrder(ctx, params.nr);
  // The client's systems may repeat a state; an operator who rejects twice gets an error.
  if (!stateAfter(before.state, 'reject')) throw new AppError('orderMoveRefused');
  const change = {
    state: 'Abgelehnt',
    isNewCustomer: undefined,
    firstPremiumPaidOn: undefined,
    recipientNumber: undefined,
    reason: null,
  } as const;
  const order = await changeOrder(ctx, async () => before, change, by);
  return {
    subject: { kind: 'order', id: order.orderNumber },
    before: { state: before.state },
    after: { state: order.state },
    reply: done(order.orderNumber),
  };
});

const factsOf = ({ isNewCustomer, firstPremiumPaidOn }: Order) => ({ isNewCustomer, firstPremiumPaidOn });

/** Enters the first premium or the new customer of an order, as the client's own systems would. */
export const enterOrderFacts = actFor(calls.enterOrderFacts, async (ctx, { params, body }, by) => {
  const before = await lockOrder(ctx, params.nr);
  const facts = { isNewCustomer: body.Neukunde, firstPremiumPaidOn: body.ErstbeitragBezahltAm };
  const change = { ...facts, state: undefined, recipientNumber: undefined, reason: null };
  const order = await changeOrder(ctx, async () => before, change, by);
  return {
    subject: { kind: 'order', id: order.orderNumber },
    before: factsOf(before),
    after: factsOf(order),
    reply: done(order.orderNumber),
  };
});

type Attachment = CallInput<typeof calls.previewAttachment | typeof calls.attachOrder>;

/** An order attached by hand is a report like any other: the same rules judge it. */
const reportFrom = ({ params, body }: Pick<Attachment, 'params' | 'body'>): OrderReport => ({
  externalNumber: body.ExterneAuftragsnummer,
  recommendationNumber: params.nr,
  recipientNumber: body.Empfaengernummer || null,
  leadNumber: null,
  productId: body.ProduktId,
  orderedOn: body.Auftragsdatum,
  isNewCustomer: body.Neukunde ?? null,
  firstPremiumPaidOn: body.ErstbeitragBezahltAm ?? null,
  customerEmail: null,
});

/** The sum that the order would promise to each beneficiary. */
const promises = async (ctx: Ctx, report: OrderReport, recommendation: Attribution) => {
  const rewards = await promisedRewards(ctx, report, recommendation);
  const promised = promisedBy(rewards, recommendation.shareRecommender, ctx.client.config.MaxEmpfaengerPraemieCent);
  return promised.map(({ beneficiary, valueCents }) => line(NAMES[beneficiary], 'Betrag', null, valueCents));
};

/** The rewards of an order attached by hand; broken rules are warnings if they can be overridden, else obstacles. */
export const previewAttachment = async (
  ctx: Ctx,
  input: CallInput<typeof calls.previewAttachment>,
): Promise<ActPreview> => {
  const report = reportFrom(input);
  const { objections, recommendation } = await previewReport(ctx, report);
  const reasons = [...new Set(objections.map(({ reason }) => reason))];
  return previewOf({
    lines: recommendation ? await promises(ctx, report, recommendation) : [],
    obstacles: reasons.filter((reason) => !OVERRIDABLE.has(reason)),
    warnings: reasons.filter((reason) => OVERRIDABLE.has(reason)),
  });
};

/**
 * Attaches an order to a recommendation by hand. The rules of a report apply; the operator can override those about the link, but never a
 * self-referral.
 */
export const attachOrder = actFor(calls.attachOrder, async (ctx, input, by) => {
  const report = reportFrom(input);
  const isNevertheless = input.body.Trotzdem;
  const [result] = await reportAndFollow(ctx, [report], by, isNevertheless);
  if (!result) throw new Error('a report without a result');
  if (result.kind === 'refused') throw new AppError(result.reason, result.fields);
  if (result.kind === 'repeated') throw new AppError('alreadySet');
  const { order, recommendation } = result;
  return {
    subject: { kind: 'order', id: order.orderNumber, personId: recommendation.recommenderId },
    after: {
      recommendation: recommendation.number,
      externalNumber: report.externalNumber,
      product: report.productId,
      orderedOn: report.orderedOn,
      nevertheless: isNevertheless,
    },
    reply: done(order.orderNumber),
  };
});

/** Assigns an order to a contact who confirmed on its recommendation, where the rule could not tell. */
export const assignContact = actFor(calls.assignContact, async (ctx, { params, body }, by) => {
  const order = await lockOrder(ctx, params.nr);
  if (isEnded(order.state) || order.externalNumber === null) throw new AppError('orderMoveRefused');
  const contact = await findRecipientByNumber(ctx, body.Empfaengernummer);
  const isOurs = contact.recommendationNumber === order.recommendationNumber;
  if (!isOurs || !contact.data || !contact.consentAt) throw new AppError('recipientNotFound');
  const current = order.recipientId === null ? null : await findRecipient(ctx, 'id', order.recipientId);
  if (current?.data) throw new AppError('recipientExists');
  const recommendation = (await findAttributions(ctx, [order.recommendationNumber])).get(order.recommendationNumber);
  if (recommendation && isSelfReferral(recommendation.recommenderEmail, contact.data.email, ctx.client.config))
    throw new AppError('selfReferral');
  const joined = await joinOrder(ctx, { orderId: order.id, contactId: contact.id, cause: 'join-operator' }, by);
  // The contracts and contacts that are left may be told apart now.
  const others = await joinOrders(ctx, [order.recommendationNumber], by);
  await syncClaimsWithOrders(ctx, [joined, ...others], by);
  await settleTask(ctx, { kind: 'Zuordnung', ref: order.recommendationNumber }, by);
  return {
    subject: { kind: 'order', id: order.orderNumber, personId: contact.id },
    after: { recipient: contact.number },
    reply: done(order.orderNumber),
  };
});

/** Undoes which contact an order belongs to, in the name of the operator. */
export const separateContact = actFor(calls.separateContact, async (ctx, { params }, by) => {
  const order = await lockOrder(ctx, params.nr);
  await detachContact(ctx, order, { by, reason: 'contact separated' });
  return {
    subject: { kind: 'order', id: order.orderNumber, ...(order.recipientId ? { personId: order.recipientId } : {}) },
    before: { recipient: order.recipientId },
    after: { recipient: null },
    reply: done(order.orderNumber),
  };
});

/** Registers the calls that repair orders. */
export const serveOrderActs = (serving: Serving): void => {
  const { serve } = serving;
  serveCalls(serving, calls, {
    previewAttachment,
    attachOrder,
    assignContact,
    separateContact,
    previewOrderAct,
    rejectOrder,
    enterOrderFacts,
  });
  serve(calls.releaseConsoleOrder, (ctx, { params, body }) => releaseConsoleOrder(ctx, params.nr, body.Grund));
  serve(calls.undoConsoleRelease, (ctx, { params }) => undoConsoleRelease(ctx, params.nr));
};
