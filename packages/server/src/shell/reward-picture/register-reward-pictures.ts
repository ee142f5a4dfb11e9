import { getRewardPicture as call, type RewardPicture } from '@mundwerk/contract/catalogue/reward-catalogue';
import { AppError } from '@mundwerk/contract/errors';
import { isLanguage } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { findReward, textIn } from '#modules/core/catalogue/index.ts';
import { picturedCents } from '#modules/core/claim/index.ts';
import { clientTranslate, findClient, originOf } from '#modules/core/client/index.ts';
import { anonymousCtx, type Ctx, type Platform } from '#platform/context.ts';
import { fastifyPath } from '#platform/http/call/serve.ts';
import { validate } from '#platform/http/call/validate.ts';
import { placeOf, requestLanguage } from '#platform/http/request-facts.ts';
import { sendPicture } from '#platform/pictures/rendered-picture.ts';
import { setText, textPaths, textWidth } from '#platform/pictures/set-text.ts';
import { type PreviewLook, previewLook } from '../preview/previews.ts';

/** Content of a reward's picture. */
export interface RewardPictureWords {
  readonly title: string;
  /** One amount, or both of a split. */
  readonly amounts: readonly string[];
  readonly caption: string;
  /** Whether each of the people concerned gets it: of a split the recommender first. */
  readonly gets: readonly boolean[];
}

/** The formats pictures are sent in. */
export type RewardPictureFormat = 'webp' | 'png';

const SIZE = { width: 600, height: 400 } as const;
/** The ticket, and where it is perforated. */
const TICKET = { x: 36, y: 44, width: 528, height: 236, tear: 392, notch: 15 } as const;
const PADDING = 34;

const ticket = (look: PreviewLook): string => {
  const { x, y, width, height, tear, notch } = TICKET;
  const hole = (at: number): string => `<circle cx="${x + tear}" cy="${at}" r="${notch}" fill="${look.surface}"/>`;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.max(6, look.radius * 1.2)}" fill="${look.primary}"/>`,
    hole(y),
    hole(y + height),
    `<path d="M${x + tear} ${y + notch + 10}V${y + height - notch - 8}" stroke="${look.onPrimary}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`,
  ].join('');
};

const words = (look: PreviewLook, { title, amounts }: RewardPictureWords): string => {
  const width = TICKET.tear - PADDING - 24;
  const x = TICKET.x + PADDING;
  const titleText = setText(
    title,
    { font: look.body, size: 26, leading: 1.25, tracking: 0 },
    { width, maxLines: 2, minSize: 18 },
  );
  const amountText = setText(
    amounts.join(' + '),
    { font: look.heading, size: 104, leading: 1.05, tracking: look.headingTracking },
    { width, maxLines: 1, minSize: 44 },
  );
  const top = TICKET.y + (TICKET.height - titleText.height - amountText.height - 6) / 2;
  return [
    `<g opacity=".86">${textPaths(titleText, x, top, look.onPrimary)}</g>`,
    textPaths(amountText, x - 2, top + titleText.height + 6, look.onPrimary),
  ].join('');
};

/** A person as an icon: filled for one who gets the reward, outlined for one who does not. */
const person = (look: PreviewLook, x: number, isFilled: boolean): string => {
  const y = TICKET.y + TICKET.height / 2;
  const ink = isFilled
    ? `fill="${look.accent}"`
    : `fill="none" stroke="${look.onPrimary}" stroke-opacity=".6" stroke-width="2.5"`;
  return `<g ${ink}><circle cx="${x}" cy="${y - 21}" r="14"/><path d="M${x - 23} ${y + 32}a23 25 0 0 1 46 0z" stroke-linejoin="round"/></g>`;
};

const people = (look: PreviewLook, gets: RewardPictureWords['gets']): string => {
  const middle = TICKET.x + (TICKET.tear + TICKET.width) / 2;
  return gets.map((isFilled, index) => person(look, middle + (index - (gets.length - 1) / 2) * 58, isFilled)).join('');
};

const caption = (look: PreviewLook, text: string): string => {
  const style = { font: look.body, size: 27, leading: 1.3, tracking: 0 };
  const set = setText(text, style, { width: SIZE.width - 2 * TICKET.x, maxLines: 1, minSize: 18 });
  const width = textWidth(set.lines[0] ?? '', set.style);
  return textPaths(set, (SIZE.width - width) / 2, TICKET.y + TICKET.height + 36, look.ink);
};

/** Renders a reward as a ticket in the client's look: what it is, its worth, and who gets it. */
export const renderRewardPicture = (
  look: PreviewLook,
  text: RewardPictureWords,
  format: RewardPictureFormat,
): Promise<Buffer> => {
  const content = [ticket(look), words(look, text), people(look, text.gets), caption(look, text.caption)].join('');
  const image = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${look.surface}"/>${content}</svg>`,
    ),
  );
  return (format === 'webp' ? image.webp({ quality: 88, smartSubsample: true }) : image.png()).toBuffer();
};

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
