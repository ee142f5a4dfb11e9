import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import type { StopTarget } from '@mundwerk/contract/values/console/repair/stops';
import { listProductNames, readCatalogue, textIn } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';

/** What can be stopped by name; people are stopped from their own page. */
export const listStopTargets = async (ctx: Ctx): Promise<{ Ziel: StopTarget; Kennung: string; Name: string }[]> => {
  const { Name, StandardSprache } = ctx.client.config;
  const { rewards } = await readCatalogue(ctx);
  return [
    { Ziel: 'Mandant', Kennung: '', Name },
    ...[...(await listProductNames(ctx))].map(
      ([id, name]) => ({ Ziel: 'Produkt', Kennung: String(id), Name: name }) as const,
    ),
    ...[...rewards].map(
      ([id, { reward }]) =>
        ({ Ziel: 'Praemie', Kennung: String(id), Name: textIn(reward.title, ctx.language, StandardSprache) }) as const,
    ),
    ...CHANNEL_CODES.map((code) => ({ Ziel: 'Kanal', Kennung: code, Name: code }) as const),
  ];
};
