import { ERRORS } from '@mundwerk/contract/errors';
import { readRewards as readRewardsCall } from '@mundwerk/contract/operations/read-rewards';
import * as goodwill from '@mundwerk/contract/reward/goodwill';
import * as voucher from '@mundwerk/contract/reward/voucher';
import type { Serving } from '#modules/actors.ts';
import { decideGoodwill, importVouchers } from '#modules/claim/index.ts';
import { filterOf } from '../filter.ts';
import { signature } from '../key/operations-keys.ts';
import { caseView } from './case-view.ts';
import { listGoodwillCases } from './list-goodwill-cases.ts';
import { listVoucherPools } from './list-voucher-pools.ts';
import { readRewards } from './read-rewards.ts';

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
