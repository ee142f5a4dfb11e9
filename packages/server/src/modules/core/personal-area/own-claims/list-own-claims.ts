import type { OwnClaim } from '@mundwerk/contract/reward/reward';
import { daysBetween } from '@mundwerk/contract/values/day';
import type { RecommenderActor } from '#modules/actors.ts';
import { claimKind, claimSums, pickUpRefusal } from '#modules/core/claim/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { selectOwnClaims } from '../read-models/own-claims.ts';

/** All claims of the logged-in recommender, also those that belong to no recommendation, newest first. */
export const listOwnClaims = async (ctx: Ctx & { readonly actor: RecommenderActor }): Promise<OwnClaim[]> =>
  (await selectOwnClaims(ctx, ctx.actor.id)).map((claim) => ({
    Praemierungsnummer: claim.number,
    Art: claimKind(claim.kind),
    WertCent: claim.valueCents,
    Betraege: claimSums(claim),
    Status: claim.state,
    Zahlung: claim.payment,
    Typ: claim.payoutKind,
    HatGutscheincode: claim.hasCode,
    Rueckgabegrund: pickUpRefusal(claim.state) === null ? claim.returnReason : null,
    Empfehlungsnummer: claim.recommendationNumber,
    Vertraege: claim.bonusOrders,
    ErstelltAm: claim.createdAt.toISOString(),
    AbholbarBis: claim.expiresAt && calendarDay(claim.expiresAt),
    AbholbarNochTage: claim.expiresAt && daysBetween(calendarDay(ctx.now), calendarDay(claim.expiresAt)),
    AbgeholtAm: claim.pickedUpAt?.toISOString() ?? null,
    AusgezahltAm: claim.paidAt?.toISOString() ?? null,
  }));
