import type { YearlyStatement } from '@mundwerk/contract/reward/yearly-statement';
import type { RecommenderActor } from '#modules/actors.ts';
import { textIn } from '#modules/catalogue/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import { type PaidClaim, selectPaidClaims } from '../read-models/paid-claims.ts';
import { statementsOf } from './rules.ts';

export type OwnCtx = CtxOf<RecommenderActor>;

const PURPOSES = { reward: 'Empfehlung', bonus: 'Bonus', goodwill: 'Kulanz' } as const;

const entryOf = ({ language, client }: OwnCtx, claim: PaidClaim): YearlyStatement['Eintraege'][number] => ({
  Datum: calendarDay(claim.paidAt),
  Praemierungsnummer: claim.number,
  Produkt: claim.productName && textIn(claim.productName, language, client.config.StandardSprache),
  Art: PURPOSES[claim.purpose],
  Auszahlung: claim.payoutKind,
  BetragCent: claim.valueCents,
});

/** What the recommender received, by calendar year, the newest first. */
export const getYearlyStatements = async (ctx: OwnCtx): Promise<YearlyStatement[]> =>
  statementsOf(
    (await selectPaidClaims(ctx, ctx.actor.id)).map((claim) => entryOf(ctx, claim)),
    ctx.client.config.SteuerfreigrenzeCent,
  );
