import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import { getRewardPicture as call, type RewardPicture } from '@mundwerk/contract/reward-catalogue';
import { isLanguage } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/money-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findReward, textIn } from '../../modules/catalogue/index.ts';
import { clientTranslate, findClient, originOf } from '../../modules/client/index.ts';
import { picturedCents } from '../../modules/reward/index.ts';
import { anonymousCtx, type Ctx, type Platform } from '../../platform/context.ts';
import { requestLanguage } from '../../platform/http/request-facts.ts';
import { fastifyPath } from '../../platform/http/serve.ts';
import { validate } from '../../platform/http/validate.ts';
import { keepRecent } from '../../platform/keep-recent.ts';
import { type PreviewLook, previewLook } from '../preview/preview-look.ts';
import { drawRewardPicture, type RewardPictureWords } from './draw-reward-picture.ts';

/** Pictures kept in memory, about 10 kB each. */
const KEPT_PICTURES = 400;

const YEAR_SECONDS = 31_536_000;

const GETS: Record<RewardPicture, RewardPictureWords['gets']> = {
  grafik100: [true],
  grafik50: [true, true],
  grafik50empfehler: [true, false],
  grafik50empfaenger: [false, true],
};

const ctxOf = async (platform: Platform, request: FastifyRequest, wanted: string | undefined): Promise<Ctx> => {
  const { client: key } = request.params as { client: string };
  const client = await findClient(platform, key.toLowerCase());
  if (!client) throw new AppError('PSOF0902');
  const { Sprachen, StandardSprache } = client.config;
  const language =
    wanted && isLanguage(wanted) && Sprachen.includes(wanted)
      ? wanted
      : requestLanguage(request.headers, Sprachen, StandardSprache);
  return anonymousCtx(platform, { client, language, log: request.log, origin: originOf(platform, client) });
};

const wordsOf = async (ctx: Ctx, id: number, picture: RewardPicture): Promise<RewardPictureWords> => {
  const reward = await findReward(ctx, id);
  if (!reward) throw new AppError('PSOF0902');
  const { client, language } = ctx;
  const translate = await clientTranslate(ctx.platform, client, language);
  return {
    title: textIn(reward.title, language, client.config.StandardSprache),
    amounts: picturedCents(reward.valueCents, picture, client.config).map((amount) => formatCents(amount, language)),
    caption: translate(`rewardPictures.${picture}`),
    gets: GETS[picture],
  };
};

/** Serves the pictures of rewards, drawn when they are asked for; an address with the content's name may be kept for ever. */
export const registerRewardPictures = (app: FastifyInstance, platform: Platform): void => {
  const byLook = new WeakMap<PreviewLook, ReturnType<typeof keepRecent<Buffer>>>();
  const picturesOf = (look: PreviewLook) => {
    const pictures = byLook.get(look) ?? keepRecent<Buffer>(KEPT_PICTURES);
    byLook.set(look, pictures);
    return pictures;
  };

  app.get(fastifyPath(call), async (request, reply) => {
    const { params, query } = validate(call, request);
    const ctx = await ctxOf(platform, request, query.sprache);
    const words = await wordsOf(ctx, params.id, params.grafik);
    const look = await previewLook(platform, ctx.client);
    if (!look) throw new AppError('PSOF0902');
    const format = /image\/webp|image\/\*|\*\/\*/.test(request.headers.accept ?? '*/*') ? 'webp' : 'png';
    const key = JSON.stringify([format, words]);
    const picture = await picturesOf(look)(key, () => drawRewardPicture(look, words, format));
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', query.v ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600')
      .header('etag', etag)
      .header('vary', query.sprache ? 'accept' : 'accept, language')
      .type(`image/${format}`);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(picture);
  });
};
