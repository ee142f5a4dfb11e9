import { listOwnProducts } from '../modules/catalogue/index.ts';
import { amountsOf, importVouchers, selectPoolLevels } from '../modules/claim/index.ts';
import { originOf } from '../modules/client/index.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '../platform/context.ts';
import { keyedHash } from '../platform/ids.ts';
import { DEMO } from './agency/demo-order.ts';
import { lockDemo } from './lock-demo.ts';

/** Enough to try them, few enough to see a pool run dry. */
const CODES = 40;
/** So few that the first pickup leaves fewer than clients want to have; the demo plays it (`demo-payouts.ts`). */
const FEW_CODES = 13;

interface Pool {
  readonly rewardId: number;
  readonly valueCents: number;
}

/** Invented codes that look like bought ones; the same ones on every start, so that none comes twice. */
const inventCodes = ({ platform, client }: Ctx, { rewardId, valueCents }: Pool, length: number): string =>
  Array.from({ length }, (_, index) =>
    keyedHash(platform.config.appSecret, `demo voucher ${client.key} ${rewardId} ${valueCents} ${index}`)
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 12)
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  ).join('\n');

/** Fills the voucher pools of a demo client, once, with codes for every way to share a reward. Development only. */
export const ensureDemoVouchers = async (platform: Platform, client: ClientRef): Promise<void> => {
  if (platform.config.environment !== 'development') return;
  const language = client.config.StandardSprache;
  const origin = originOf(platform, client);
  await transact(anonymousCtx(platform, { client, language, log: platform.log, origin }), async (ctx) => {
    await lockDemo(ctx);
    if ((await selectPoolLevels(ctx)).length > 0) return;
    const vouchers = (await listOwnProducts(ctx)).flatMap(({ Praemien }) =>
      Praemien.filter(({ Typ }) => Typ === 'Gutschein'),
    );
    for (const [index, { Id: rewardId, Typ: kind, WertCent }] of vouchers.entries()) {
      for (const valueCents of amountsOf({ kind, valueCents: WertCent }, client.config)) {
        const length = index === 0 && valueCents === WertCent ? FEW_CODES : CODES;
        const text = inventCodes(ctx, { rewardId, valueCents }, length);
        await importVouchers(ctx, { rewardId, valueCents, text }, DEMO);
      }
    }
  });
};
