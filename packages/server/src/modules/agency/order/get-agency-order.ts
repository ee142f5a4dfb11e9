import type { AgencyOrder } from '@mundwerk/contract/agency/agency-order';
import { AppError } from '@mundwerk/contract/errors';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import { explainOrderReward } from '#modules/core/claim/index.ts';
import { openConditionsOfAll, selectForNobody, stateAfter } from '#modules/core/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectOrderDetail, selectOrderRewards, selectOrderSteps } from '../read-models/order.ts';
import { actorOf, turnOf } from '../rules.ts';

/** One order with everything that the agency owner must know before releasing it; orderNotFound for that of another agency. */
export const getAgencyOrder = async (ctx: Ctx, agencyNumber: string, orderNumber: string): Promise<AgencyOrder> => {
  const order = await selectOrderDetail(ctx, agencyNumber, orderNumber.toUpperCase());
  if (!order) throw new AppError('orderNotFound');
  const [products, conditions, steps, rewards, explained, forNobody] = await Promise.all([
    listProductNames(ctx),
    openConditionsOfAll(ctx, [order.id]),
    selectOrderSteps(ctx, order.id),
    selectOrderRewards(ctx, order.id),
    explainOrderReward(ctx, order.recommendationNumber, order.id),
    selectForNobody(ctx, [order.id]),
  ]);
  const { effectiveAt } = order;
  return {
    Auftragsnummer: order.number,
    Auftragsdatum: order.orderedOn,
    Produkt: products.get(order.productId) ?? '',
    Empfehler: order.recommender,
    Empfehlungsnummer: order.recommendationNumber,
    Status: order.state,
    OffeneBedingungen: [...(conditions.get(order.id) ?? [])],
    Freigebbar: effectiveAt === null && stateAfter(order.state, 'release') !== null && forNobody.size === 0,
    WiderrufbarBis: effectiveAt !== null && effectiveAt > ctx.now ? effectiveAt.toISOString() : null,
    PraemieCent: order.rewardCents,
    Vertragsnummer: order.externalNumber,
    Kunde: order.customer,
    Kanal: order.channel,
    Neukunde: order.isNewCustomer,
    ErstbeitragBezahltAm: order.firstPremiumPaidOn,
    // Where the contact gets everything, the contact's side says what the order waits for.
    Begruendung: (explained?.Empfehler.Code === 'otherGetsIt' ? explained.Empfaenger : explained?.Empfehler) ?? null,
    Praemien: rewards.map(({ number, beneficiary, valueCents, state }) => ({
      Praemierungsnummer: number,
      Beguenstigter: beneficiary,
      WertCent: valueCents,
      Status: state,
    })),
    Verlauf: steps.map((step) => ({
      Am: step.at.toISOString(),
      Ereignis: turnOf(step),
      Status: step.state,
      ...actorOf(step),
    })),
  };
};
