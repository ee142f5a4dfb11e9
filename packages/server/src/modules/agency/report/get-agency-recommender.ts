import { type AgencyRecommender, RECOMMENDER_ROWS_MAX } from '@mundwerk/contract/agency/agency-recommenders';
import { AppError } from '@mundwerk/contract/errors';
import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import { listProductNames } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectOrdersOf, selectRecommendationsOf, selectRecommender } from '../read-models/recommender.ts';

/** One person who recommends for the agency, with the latest recommendations and orders; notFound for those of other agencies. */
export const getAgencyRecommender = async (ctx: Ctx, agencyNumber: string, id: string): Promise<AgencyRecommender> => {
  const person = await selectRecommender(ctx, agencyNumber, id);
  if (!person) throw new AppError('notFound');
  const [products, recommendations, orders] = await Promise.all([
    listProductNames(ctx),
    selectRecommendationsOf(ctx, agencyNumber, id, RECOMMENDER_ROWS_MAX),
    selectOrdersOf(ctx, agencyNumber, id, RECOMMENDER_ROWS_MAX),
  ]);
  return {
    EmpfehlerId: id,
    Empfehler: person.name,
    Empfehlungen: person.recommendations,
    Besuche: person.visits,
    Auftraege: person.orders,
    PraemieCent: person.rewardCents,
    ZuerstAm: person.firstAt.toISOString(),
    ZuletztAm: person.lastAt.toISOString(),
    Empfehlungsliste: recommendations.map((one) => ({
      Empfehlungsnummer: one.number,
      ErstelltAm: one.createdAt.toISOString(),
      Produkt: products.get(one.productId) ?? '',
      Kanal: CHANNEL_CODES.find((code) => code === one.channel) ?? null,
      Besuche: one.visits,
      Auftraege: one.orders,
    })),
    Auftragsliste: orders.map((one) => ({
      Auftragsnummer: one.number,
      Auftragsdatum: one.orderedOn,
      Produkt: products.get(one.productId) ?? '',
      Status: one.state,
      PraemieCent: one.rewardCents,
    })),
  };
};
