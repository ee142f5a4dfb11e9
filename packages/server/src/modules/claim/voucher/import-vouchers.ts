import { fillPool, type PoolFile, type VoucherImport } from '#modules/voucher/index.ts';
import type { Ctx } from '#platform/context.ts';
import { serveWaiting } from './serve-waiting.ts';

/** Fills a reward's pool from a file; the claim that waited longest is served first. */
export const importVouchers = (ctx: Ctx, file: PoolFile, by: string): Promise<VoucherImport> =>
  fillPool(ctx, file, (inner, pool) => serveWaiting(inner, pool, by));
