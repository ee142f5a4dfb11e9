import { getRewardPicture as call, type RewardPicture } from '@mundwerk/contract/catalogue/reward-catalogue';
import { AppError } from '@mundwerk/contract/errors';
import { isLanguage } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findReward, textIn } from '#modules/catalogue/index.ts';
import { picturedCents } from '#modules/claim/index.ts';
import { clientTranslate, findClient, originOf } from '#modules/client/index.ts';
import { anonymousCtx, type Ctx, type Platform } from '#platform/context.ts';
import { fastifyPath } from '#platform/http/call/serve.ts';
import { validate } from '#platform/http/call/validate.ts';
import { placeOf, requestLanguage } from '#platform/http/request-facts.ts';
import { sendPicture } from '#platform/pictures/send-picture.ts';
import { previewLook } from '../preview/preview-look.ts';
import { type RewardPictureWords, renderRewardPicture } from './render-reward-picture.ts';

/** Raised with every change of the rendering, so that pictures rendered before are not shown any more. */
const RENDERING = 'reward 1';

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
  if (!client) throw new AppError('notFound');
  const { Sprachen, StandardSprache } = client.config;
  const language =
    wanted && isLanguage(wanted) && Sprachen.includes(wanted)
      ? wanted
      : requestLanguage(request.headers, Sprachen, StandardSprache);
  const origin = originOf(platform, client);
  return anonymousCtx(platform, { client, language, log: request.log, origin, ...placeOf(request.ip) });
};

const wordsOf = async (ctx: Ctx, id: number, picture: RewardPicture): Promise<RewardPictureWords> => {
  const reward = await findReward(ctx, id);
  if (!reward) throw new AppError('notFound');
  const { client, language } = ctx;
  const translate = await clientTranslate(ctx.platform, client, language);
  return {
    title: textIn(reward.title, language, client.config.StandardSprache),
    amounts: picturedCents(reward.valueCents, picture, client.config).map((amount) => formatCents(amount, language)),
    caption: translate(`rewardPictures.${picture}`),
    gets: GETS[picture],
  };
};

/** Serves the pictures of rewards, rendered on the first request; an address with the content's name may be cached for ever. */
export const registerRewardPictures = (app: FastifyInstance, platform: Platform): void => {
  app.get(fastifyPath(call), async (request, reply) => {
    const { params, query } = validate(call, request);
    const ctx = await ctxOf(platform, request, query.sprache);
    const words = await wordsOf(ctx, params.id, params.grafik);
    const look = await previewLook(platform, ctx.client);
    const format = /image\/webp|image\/\*|\*\/\*/.test(request.headers.accept ?? '*/*') ? 'webp' : 'png';
    return sendPicture(ctx, request, reply, {
      renderedFrom: [RENDERING, look.fingerprint, words],
      contentType: `image/${format}`,
      headers: {
        'cache-control': query.v ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        vary: query.sprache ? 'accept' : 'accept, language',
      },
      render: () => renderRewardPicture(look, words, format),
    });
  });
};
