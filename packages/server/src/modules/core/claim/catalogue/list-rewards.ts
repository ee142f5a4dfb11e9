import { createHash } from 'node:crypto';
import { type ActiveReward, REWARD_PICTURES, type RewardPicture } from '@mundwerk/contract/catalogue/reward-catalogue';
import { listOwnProducts } from '#modules/core/catalogue/index.ts';
import { clientLook } from '#modules/core/client/index.ts';
import { type Ctx, nameInAddresses } from '#platform/context.ts';
import { picturedCents, shareViews } from '../rules.ts';

type Reward = Pick<ActiveReward, 'Id' | 'Titel' | 'WertCent'>;

/** Version of the rendering, part of a picture's URL; increase it when pictures are rendered differently. */
const RENDERING = 1;

/** Hash of everything that a picture depends on: the reward, the client's configuration and its look. */
const versionOf = (ctx: Ctx, reward: Reward, picture: RewardPicture, tokens: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        RENDERING,
        picture,
        reward.Titel,
        picturedCents(reward.WertCent, picture, ctx.client.config),
        ctx.language,
        tokens,
      ]),
    )
    .digest('base64url')
    .slice(0, 12);

const pictureAddresses = (ctx: Ctx, reward: Reward, tokens: object): ActiveReward['Grafiken'] =>
  Object.fromEntries(
    REWARD_PICTURES.map((picture) => [
      picture,
      `/api/v1/${nameInAddresses(ctx.client)}/praemie/${reward.Id}/${picture}?sprache=${ctx.language}&v=${versionOf(ctx, reward, picture, tokens)}`,
    ]),
  ) as ActiveReward['Grafiken'];

/** The rewards that are active today, with each beneficiary's share and their pictures. */
export const listRewards = async (ctx: Ctx, productId?: number): Promise<ActiveReward[]> => {
  const { config } = ctx.client;
  const { tokens } = await clientLook(ctx.platform, ctx.client);
  const products = (await listOwnProducts(ctx)).filter(({ Id }) => productId === undefined || Id === productId);
  return products.flatMap((product) =>
    product.Praemien.map((reward) => ({
      ...reward,
      Produkt: { Id: product.Id, AnzeigeName: product.AnzeigeName },
      Aufteilung: shareViews({ kind: reward.Typ, valueCents: reward.WertCent }, config),
      Grafiken: pictureAddresses(ctx, reward, tokens),
    })),
  );
};
