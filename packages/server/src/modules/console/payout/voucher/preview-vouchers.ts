import { selectPoolLevels } from '#modules/claim/index.ts';
import { type PoolFile, previewPool } from '#modules/voucher/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A dry run of an import; nothing is stored. */
export const previewVouchers = async (ctx: Ctx, file: PoolFile) => {
  const { pool, lines } = await previewPool(ctx, file);
  const count = (refusal: string | null): number => lines.filter((line) => line.refusal === refusal).length;
  const level = (await selectPoolLevels(ctx)).find(
    (one) => one.rewardId === pool.rewardId && one.valueCents === pool.valueCents,
  );
  const accepted = count(null);
  return {
    accepted,
    double: count('voucherCodeExists'),
    invalid: count('inputInvalid'),
    // A trailing line break does not start another line.
    empty: file.text
      .replace(/\r?\n$/, '')
      .split('\n')
      .filter((line) => line.trim() === '').length,
    served: Math.min(accepted, level?.waiting ?? 0),
    refused: lines.filter(({ refusal }) => refusal !== null),
  };
};
