import type * as goodwill from '@mundwerk/contract/reward/goodwill';
import { findAnyProduct } from '#modules/catalogue/index.ts';
import { type GoodwillCase, goodwillStatus } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';

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
