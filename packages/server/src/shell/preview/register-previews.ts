import { createHash } from 'node:crypto';
import { isLanguage } from '@mundwerk/contract/values/language';
import type { FastifyInstance } from 'fastify';
import { findClientByHost, originOf } from '../../modules/client/index.ts';
import { sharedRecommendation } from '../../modules/recommendation/index.ts';
import { anonymousCtx, type Platform } from '../../platform/context.ts';
import { keepRecent } from '../../platform/keep-recent.ts';
import { drawPreview, type PreviewWords } from './draw-preview.ts';
import { linkPreview } from './link-preview.ts';
import { type PreviewLook, previewLook } from './preview-look.ts';
import { canDraw } from './set-text.ts';

/** Pictures kept in memory, about 60 kB each; networks fetch a link's preview several times within a minute. */
const KEPT_PICTURES = 200;

/** The address of a recommendation's preview picture. */
export const previewPath = (language: string, number: string): string => `/vorschau/${language}/${number}.jpg`;

const keyOf = (clientKey: string, words: PreviewWords): string =>
  createHash('sha256')
    .update(JSON.stringify([clientKey, words]))
    .digest('base64url')
    .slice(0, 22);

/** Serves the preview pictures of recommendations, drawn when they are asked for. */
export const registerPreviews = (app: FastifyInstance, platform: Platform): void => {
  const byLook = new WeakMap<PreviewLook, ReturnType<typeof keepRecent<Buffer>>>();
  const picturesOf = (look: PreviewLook) => {
    const pictures = byLook.get(look) ?? keepRecent<Buffer>(KEPT_PICTURES);
    byLook.set(look, pictures);
    return pictures;
  };

  app.get<{ Params: { language: string; file: string } }>('/vorschau/:language/:file', async (request, reply) => {
    const { language, file } = request.params;
    const client = await findClientByHost(platform, request.host);
    if (!client || !isLanguage(language) || !client.config.Sprachen.includes(language)) return reply.callNotFound();
    const origin = originOf(platform, client);
    const ctx = anonymousCtx(platform, { client, language, log: request.log, origin });
    const shared = file.endsWith('.jpg') ? await sharedRecommendation(ctx, file.slice(0, -'.jpg'.length)) : null;
    const preview = shared && (await linkPreview(platform, client, language, shared));
    const look = preview && (await previewLook(platform, client));
    if (!look) return reply.callNotFound();
    const lead = canDraw(preview.words.lead, look.body) ? preview.words.lead : preview.leadNameless;
    const words = { ...preview.words, lead };
    const picture = await picturesOf(look)(keyOf(client.key, words), () => drawPreview(look, words));
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag).type('image/jpeg');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(picture);
  });
};
