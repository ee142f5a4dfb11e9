import type { RecommendationEntry } from '@mundwerk/contract/operations/read-recommendations';
import type { OperationsActor } from '#modules/actors.ts';
import { explainReferrals } from '#modules/claim/index.ts';
import { isOptinRequired, recommendationStatus } from '#modules/recommendation/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { isMoment, pageOf, placeOf } from '../place.ts';
import type { Filter } from '../read-models/orders.ts';
import { type RecommendationRow, recommendationPage } from '../read-models/recommendations.ts';
import { situationViews } from '../words.ts';

/** Recommendations with why their rewards are not there yet: numbers, and no names. */
export const recommendationEntries = async (
  ctx: Ctx,
  rows: readonly RecommendationRow[],
): Promise<RecommendationEntry[]> => {
  const explained = await explainReferrals(
    ctx,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    Empfehlungsnummer: row.number,
    ProduktId: row.productId,
    Agenturnummer: row.agencyNumber,
    Status: recommendationStatus(row.validUntil, ctx.now, row.clockStoppedAt),
    ErstelltAm: row.createdAt.toISOString(),
    GueltigBis: row.validUntil.toISOString(),
    FristAngehaltenAm: row.clockStoppedAt?.toISOString() ?? null,
    AnteilEmpfehler: row.shareRecommender,
    OptinErforderlich: !row.isAccountDeleted && isOptinRequired(row, ctx.client.config),
    Besuche: row.visits,
    Klicks: row.clicks,
    AnzahlAuftraege: row.orders,
    Lagen: situationViews(ctx.language, explained.get(row.number) ?? []),
  }));
};

/** One page of the recommendations, the newest first, and where the next one begins. */
export const readRecommendations = async (
  ctx: CtxOf<OperationsActor>,
  filter: Filter<'Ok' | 'Abgelaufen'>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly entries: RecommendationEntry[]; readonly next: string | null }> => {
  const place = placeOf(after, isMoment);
  const { rows } = await recommendationPage(ctx, filter, place, limit + 1).execute(ctx.db);
  const { page, next } = pageOf(rows, limit);
  return { entries: await recommendationEntries(ctx, page), next };
};
