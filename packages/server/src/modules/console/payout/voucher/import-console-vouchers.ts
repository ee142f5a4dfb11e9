import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { importVouchers } from '#modules/claim/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import type { PoolFile } from '#modules/voucher/index.ts';
import { type CtxOf, transactLong } from '#platform/context.ts';

/** Fills a pool from a file: the same use case as that of the operations API, recorded without a single code. */
export const importConsoleVouchers = (ctx: CtxOf<OperatorActor>, file: PoolFile) =>
  transactLong(ctx, async (inner) => {
    const { lines, served, free } = await importVouchers(inner, file, operatorSignature(ctx.actor));
    const refused = lines.filter(({ refusal }) => refusal !== null).length;
    const result = { accepted: lines.length - refused, refused, served, free };
    await recordAct(inner, {
      act: 'voucher.import',
      subject: { kind: 'voucherPool', id: String(file.rewardId) },
      after: { angenommen: result.accepted, abgelehnt: refused, zugeteilt: served, bestand: free },
    });
    return result;
  });
