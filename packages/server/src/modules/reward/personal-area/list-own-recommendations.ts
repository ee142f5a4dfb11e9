import { AppError } from '@mundwerk/contract/errors';
import type { OwnRecommendation } from '@mundwerk/contract/recommender';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { calendarDay } from '../../../platform/calendar-day.ts';
import type { Ctx, RecommenderActor } from '../../../platform/context.ts';
import { textIn } from '../../catalogue/index.ts';
import { isOptinRequired, parseNumber, recommendationLinks, recommendationStatus } from '../../recommendation/index.ts';
import { speakingOrder, statusMessage } from './rules.ts';
import { type OwnRecommendationRow, ownRecommendations } from './store.ts';

type OwnCtx = Ctx & { readonly actor: RecommenderActor };

/** One line of the personal area. Claims are none yet: what they add to the facts stands in rules.ts. */
const lineOf = (ctx: OwnCtx, row: OwnRecommendationRow): OwnRecommendation => {
  const { config } = ctx.client;
  const status = recommendationStatus(row.validUntil, ctx.now, row.clockStoppedAt);
  const today = calendarDay(ctx.now);
  const order = speakingOrder(
    row.orders.map(({ firstPremiumPaidOn: paidOn, ...facts }) => ({
      ...facts,
      isPremiumPaid: paidOn !== null && paidOn <= today,
    })),
  );
  const message = statusMessage({
    today,
    status,
    validUntil: calendarDay(row.validUntil),
    shareRecommender: row.shareRecommender,
    visits: row.visits,
    hasBankData: row.hasBankData,
    complaintDays: config.ModuleAuftragsdatumMindestalterTage,
    order,
    claims: [],
  });
  return {
    Empfehlungsnummer: row.number,
    Empfehlungscode: row.offlineCode && formatOfflineCode(row.offlineCode),
    Produkt: { Id: row.productId, AnzeigeName: textIn(row.productName, ctx.language, config.StandardSprache) },
    ErstelltAm: row.createdAt.toISOString(),
    GueltigBis: row.validUntil.toISOString(),
    Status: status,
    AnteilEmpfehler: row.shareRecommender,
    Nachricht: row.message,
    OptinErforderlich: isOptinRequired(row, config),
    Besuche: row.visits,
    AuftragDatum: order?.orderedOn ?? null,
    Praemie: null,
    Statusmeldung: {
      Schluessel: message.key,
      Datum: message.date,
      Anzahl: message.count,
      Station: message.station,
      IstOffen: message.isOpen,
      NaechsterSchrittBis: message.nextStepBy,
    },
    Links: recommendationLinks(ctx, row.number).map((link) => ({
      Typ: link.kind,
      Kanal: link.channel,
      Url: link.url,
    })),
  };
};

/** All recommendations of the logged-in recommender, newest first. */
export const listOwnRecommendations = async (ctx: OwnCtx): Promise<OwnRecommendation[]> => {
  const rows = await ownRecommendations(ctx, ctx.actor.id).execute();
  return rows.map((row) => lineOf(ctx, row));
};

/** A recommendation of the logged-in recommender; somebody else's is as unknown as none (PSOF0306). */
export const findOwnRecommendation = async (ctx: OwnCtx, typedNumber: string): Promise<OwnRecommendationRow> => {
  const number = parseNumber(typedNumber);
  const row = number && (await ownRecommendations(ctx, ctx.actor.id, number).executeTakeFirst());
  if (!row) throw new AppError('PSOF0306');
  return row;
};

/** One recommendation of the logged-in recommender, as in the list. */
export const getOwnRecommendation = async (ctx: OwnCtx, typedNumber: string): Promise<OwnRecommendation> =>
  lineOf(ctx, await findOwnRecommendation(ctx, typedNumber));
