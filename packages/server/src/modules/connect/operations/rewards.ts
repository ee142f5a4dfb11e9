import { ERRORS } from '@mundwerk/contract/errors';
import { type RewardEntry, readRewards as readRewardsCall } from '@mundwerk/contract/operations/read-rewards';
import { countedPage } from '@mundwerk/contract/operations/views';
import type { GOODWILL_STATES } from '@mundwerk/contract/reward/goodwill';
import * as goodwill from '@mundwerk/contract/reward/goodwill';
import * as voucher from '@mundwerk/contract/reward/voucher';
import type { ClaimState } from '@mundwerk/contract/values/state/states';
import type { OperationsActor, Serving } from '#modules/actors.ts';
import { findAnyProduct, findReward, textIn } from '#modules/core/catalogue/index.ts';
import {
  claimKind,
  decideGoodwill,
  explainOrders,
  type GoodwillCase,
  goodwillState,
  goodwillStatus,
  importVouchers,
  selectGoodwillCases,
  selectPoolLevels,
} from '#modules/core/claim/index.ts';
import { openConditionsOfAll } from '#modules/core/order/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { signature } from './key/operations-keys.ts';
import { filterOf, isMoment, pageOf, placeOf } from './listing.ts';
import { type Filter, type RewardRow, rewardPage } from './read-models/orders.ts';
import { conditionViews, situationView } from './words.ts';

/** A goodwill case as the API sends it. */
export const caseView = async (ctx: Ctx, found: GoodwillCase): Promise<goodwill.GoodwillCase> => ({
  Id: found.id,
  Empfehlungsnummer: found.number,
  Kundennummer: found.customerNumber,
  Produkt: {
    Id: found.productId,
    AnzeigeName: (await findAnyProduct(ctx, found.productId))?.AnzeigeName ?? '',
  },
  Empfehler: { Vorname: found.firstName, Nachname: found.lastName, Email: found.email },
  EmpfohlenAm: found.recommendedAt.toISOString(),
  GueltigBis: found.validUntil.toISOString(),
  Status: goodwillStatus(found.state),
  Grund: found.reason,
  GemeldetAm: found.createdAt.toISOString(),
  EntschiedenAm: found.decidedAt?.toISOString() ?? null,
  Praemierungsnummer: found.claimNumber,
});

/** One page of the goodwill cases, of all states or of one. */
export const listGoodwillCases = async (
  ctx: Ctx,
  { ab, anzahl, Status }: { ab: string; anzahl: number; Status?: (typeof GOODWILL_STATES)[number] | undefined },
) => {
  const { cases, total } = await selectGoodwillCases(ctx, Status ? goodwillState(Status) : null, {
    limit: anzahl,
    offset: (Number(ab) - 1) * anzahl,
  });
  return countedPage(await Promise.all(cases.map((one) => caseView(ctx, one))), { total, ab, anzahl });
};

/** The client's voucher pools with their levels. */
export const listVoucherPools = async (ctx: Ctx) => {
  const pools = await selectPoolLevels(ctx);
  return Promise.all(
    pools.map(async (pool) => {
      const reward = await findReward(ctx, pool.rewardId);
      return {
        PraemieId: pool.rewardId,
        Titel: reward && textIn(reward.title, ctx.language, ctx.client.config.StandardSprache),
        WertCent: pool.valueCents,
        Frei: pool.free,
        Vergeben: pool.given,
        Wartend: pool.waiting,
        WarnungAb: ctx.client.config.GutscheinWarnungAb,
        GewarntAm: pool.warnedAt?.toISOString() ?? null,
      };
    }),
  );
};

/** The orders of claims, each once. */
const ordersOf = (rows: readonly RewardRow[]) => [
  ...new Map(
    rows.flatMap(({ orderId: id, orderNumber, recommendationNumber }) =>
      id && orderNumber && recommendationNumber ? [[id, { id, orderNumber, recommendationNumber }] as const] : [],
    ),
  ).values(),
];

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const entriesOf = async (ctx: Ctx, rows: readonly RewardRow[]): Promise<RewardEntry[]> => {
  const waiting = rows.flatMap(({ state, orderId }) => (state === 'Offen' && orderId ? [orderId] : []));
  const [conditions, explained] = await Promise.all([
    openConditionsOfAll(ctx, [...new Set(waiting)]),
    explainOrders(ctx, ordersOf(rows)),
  ]);
  return rows.map((row) => {
    const open = row.state === 'Offen' && row.orderId ? conditions.get(row.orderId) : undefined;
    const sides = explained.get(row.orderNumber ?? '');
    const side = sides?.find(({ facts }) => facts.beneficiary === row.beneficiary);
    return {
      Praemierungsnummer: row.number,
      Art: claimKind(row.purpose),
      Beguenstigter: row.beneficiary,
      WertCent: row.valueCents,
      Status: row.state,
      Typ: row.kind,
      Zahlung: row.payment,
      Auftragsnummer: row.orderNumber,
      ExterneAuftragsnummer: row.externalNumber,
      Empfehlungsnummer: row.recommendationNumber,
      ProduktId: row.productId,
      EroeffnetAm: row.createdAt.toISOString(),
      BereitgestelltAm: moment(row.providedAt),
      AbholbarBis: moment(row.expiresAt),
      AbgeholtAm: moment(row.pickedUpAt),
      Bedingungen: conditionViews(ctx.language, open ?? []),
      Lage: side ? situationView(ctx.language, row.beneficiary, side.view) : null,
    };
  });
};

/** One page of the claims to rewards, the newest first, and where the next one begins. */
export const readRewards = async (
  ctx: CtxOf<OperationsActor>,
  filter: Filter<ClaimState>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly entries: RewardEntry[]; readonly next: string | null }> => {
  const { rows } = await rewardPage(ctx, filter, placeOf(after, isMoment), limit + 1).execute(ctx.db);
  const { page, next } = pageOf(rows, limit);
  return { entries: await entriesOf(ctx, page), next };
};

const registerVoucherCalls = ({ serve }: Serving): void => {
  serve(voucher.importVouchers, async (ctx, { params, query, body }) => {
    const { lines, served, free } = await importVouchers(
      ctx,
      { rewardId: params.praemieId, valueCents: query.WertCent, text: body },
      signature(ctx),
    );
    const refused = lines.filter(({ refusal }) => refusal !== null).length;
    return {
      Angenommen: lines.length - refused,
      Abgelehnt: refused,
      Zugeteilt: served,
      Bestand: free,
      Zeilen: lines.map(({ line, refusal }) => ({
        Zeile: line,
        Ergebnis: refusal === null ? ('Angenommen' as const) : ('Abgelehnt' as const),
        ErrorCode: refusal && ERRORS[refusal].code,
      })),
    };
  });

  serve(voucher.listVoucherPools, listVoucherPools);
};

/** Registers the calls about rewards: reading them, their voucher pools, and decisions about goodwill. */
export const registerRewardCalls = (serving: Serving): void => {
  const { serve } = serving;
  registerVoucherCalls(serving);

  serve(readRewardsCall, async (ctx, { query }) => {
    const { entries, next } = await readRewards(ctx, ...filterOf(query));
    return { Eintraege: entries, Naechste: next };
  });

  serve(goodwill.listGoodwillCases, (ctx, { query }) => listGoodwillCases(ctx, query));

  serve(goodwill.decideGoodwill, async (ctx, { params, body }) => {
    const decided = await decideGoodwill(ctx, params.id, {
      isAccepted: body.Entscheidung === 'Angenommen',
      reason: body.Grund || null,
      by: signature(ctx),
    });
    return caseView(ctx, decided);
  });
};
