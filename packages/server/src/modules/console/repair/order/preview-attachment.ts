import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { promisedBy, promisedRewards } from '#modules/claim/index.ts';
import { type OrderReport, OVERRIDABLE, previewReport } from '#modules/order/index.ts';
import type { Attribution } from '#modules/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { line, previewOf } from '../preview.ts';

const NAMES = { Empfehler: 'praemieEmpfehler', Empfaenger: 'praemieKontakt' } as const;

/** The sum that the order would promise to each beneficiary. */
const promises = async (ctx: Ctx, report: OrderReport, recommendation: Attribution) => {
  const rewards = await promisedRewards(ctx, report, recommendation);
  const promised = promisedBy(rewards, recommendation.shareRecommender, ctx.client.config.MaxEmpfaengerPraemieCent);
  return promised.map(({ beneficiary, valueCents }) => line(NAMES[beneficiary], 'Betrag', null, valueCents));
};

/** The rewards of an order attached by hand; broken rules are warnings if they can be overridden, else obstacles. */
export const previewAttachment = async (ctx: Ctx, report: OrderReport): Promise<ActPreview> => {
  const { objections, recommendation } = await previewReport(ctx, report);
  const reasons = [...new Set(objections.map(({ reason }) => reason))];
  return previewOf({
    lines: recommendation ? await promises(ctx, report, recommendation) : [],
    obstacles: reasons.filter((reason) => !OVERRIDABLE.has(reason)),
    warnings: reasons.filter((reason) => OVERRIDABLE.has(reason)),
  });
};
