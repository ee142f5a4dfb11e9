import type { RewardEntry } from '@mundwerk/contract/operations/read-rewards';
import type { ClaimState } from '@mundwerk/contract/values/state/claim-state';
import type { OperationsActor } from '#modules/actors.ts';
import { claimKind, explainOrders } from '#modules/claim/index.ts';
import { openConditionsOfAll } from '#modules/order/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { isMoment, pageOf, placeOf } from '../place.ts';
import type { Filter } from '../read-models/orders.ts';
import { type RewardRow, rewardPage } from '../read-models/rewards.ts';
import { conditionViews, situationView } from '../words.ts';

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
