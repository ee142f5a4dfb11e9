import { ERRORS } from '@mundwerk/contract/errors';
import * as goodwill from '@mundwerk/contract/reward/goodwill';
import * as voucher from '@mundwerk/contract/reward/voucher';
import type { Ctx } from '../../../platform/context.ts';
import type { Serving } from '../../actors.ts';
import { findAnyProduct, findReward, textIn } from '../../catalogue/index.ts';
import {
  decideGoodwill,
  type GoodwillCase,
  goodwillState,
  goodwillStatus,
  importVouchers,
  listGoodwillCases,
  listVoucherPools,
} from '../../claim/index.ts';
import { signature } from '../operations-keys.ts';

const caseView = async (ctx: Ctx, found: GoodwillCase): Promise<goodwill.GoodwillCase> => ({
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

  serve(voucher.listVoucherPools, async (ctx) => {
    const pools = await listVoucherPools(ctx);
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
  });
};

/** Registers the calls with which a programme is run: its voucher pools, and decisions about goodwill. */
export const registerRewardCalls = (serving: Serving): void => {
  const { serve } = serving;
  registerVoucherCalls(serving);

  serve(goodwill.listGoodwillCases, async (ctx, { query }) => {
    const { Page, PageSize, Status } = query;
    const { cases, total } = await listGoodwillCases(ctx, Status ? goodwillState(Status) : null, {
      limit: PageSize,
      offset: (Page - 1) * PageSize,
    });
    return {
      Items: await Promise.all(cases.map((one) => caseView(ctx, one))),
      Page,
      PageSize,
      HasNext: Page * PageSize < total,
      PageCount: Math.ceil(total / PageSize),
      TotalCount: total,
    };
  });

  serve(goodwill.decideGoodwill, async (ctx, { params, body }) => {
    const decided = await decideGoodwill(ctx, params.id, {
      isAccepted: body.Entscheidung === 'Angenommen',
      reason: body.Grund || null,
      by: signature(ctx),
    });
    return caseView(ctx, decided);
  });
};
