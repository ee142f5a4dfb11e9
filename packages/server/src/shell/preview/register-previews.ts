import { isLanguage } from '@mundwerk/contract/values/language';
import type { FastifyInstance } from 'fastify';
import { findClientByHost, originOf } from '#modules/client/index.ts';
import { getSharedRecommendation } from '#modules/recommendation/index.ts';
import { anonymousCtx, type Platform } from '#platform/context.ts';
import { placeOf } from '#platform/http/request-facts.ts';
import { sendPicture } from '#platform/pictures/send-picture.ts';
import { canRender } from '#platform/pictures/set-text.ts';
import { linkPreview } from './link-preview.ts';
import { previewLook } from './preview-look.ts';
import { renderPreview } from './render-preview.ts';

/** Raised with every change of the rendering, so that pictures rendered before are not shown any more. */
const RENDERING = 'preview 1';

/** Serves the preview pictures of recommendations, rendered on the first request. */
export const registerPreviews = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { language: string; file: string } }>('/vorschau/:language/:file', async (request, reply) => {
    const { language, file } = request.params;
    const client = await findClientByHost(platform, request.host);
    if (!client || !isLanguage(language) || !client.config.Sprachen.includes(language)) return reply.callNotFound();
    const origin = originOf(platform, client);
    const ctx = anonymousCtx(platform, { client, language, log: request.log, origin, ...placeOf(request.ip) });
    const shared = file.endsWith('.jpg') ? await getSharedRecommendation(ctx, file.slice(0, -'.jpg'.length)) : null;
    const preview = shared && (await linkPreview(platform, client, language, shared));
    const look = preview && (await previewLook(platform, client));
    if (!look) return reply.callNotFound();
    const lead = canRender(preview.words.lead, look.body) ? preview.words.lead : preview.leadNameless;
    const words = { ...preview.words, lead };
    return sendPicture(ctx, request, reply, {
      renderedFrom: [RENDERING, look.fingerprint, words],
      contentType: 'image/jpeg',
      headers: { 'cache-control': 'public, max-age=3600' },
      render: () => renderPreview(look, words),
    });
  });
};
