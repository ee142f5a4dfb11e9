import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { Boot } from '@mundwerk/contract/boot';
import { publicClientConfig, type TextBundle } from '@mundwerk/contract/client';
import {
  matchPage,
  offeredPages,
  PAGE_REDIRECTS,
  type PageMatch,
  type PageName,
  pathOf,
} from '@mundwerk/contract/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoOverview } from '../demo/demo-overview.ts';
import {
  clientAssets,
  clientLanguages,
  findClientByHost,
  hostOriginsOf,
  originOf,
  pageTexts,
  themeCss,
} from '../modules/client/index.ts';
import type { ClientRef, Platform } from '../platform/context.ts';
import { contentSecurityPolicy, newNonce, type PolicyOptions } from '../platform/http/guard/security-headers.ts';
import { openWebBuild } from '../platform/http/web-build.ts';
import { registerEmbedding } from './embed/register-embedding.ts';
import { pageData, termsVersion } from './page-data.ts';
import { openPageDrawing } from './page-drawing.ts';
import { textsOfPage } from './page-texts.ts';
import { linkPreview } from './preview/link-preview.ts';
import { previewPath, registerPreviews } from './preview/register-previews.ts';
import { registerRewardPictures } from './reward-picture/register-reward-pictures.ts';
import { renderShell } from './shell.ts';
import { startPage } from './start-page.ts';
import { unpublishedPage } from './unpublished/unpublished-page.ts';

const WEB = new URL('../../../web/', import.meta.url);

/** The flag of the widget in an address (spec 1 §1). */
const WIDGET = /[?&]widget(=|&|$)/;

const textAt = (texts: TextBundle, key: string): string => {
  const value = key
    .split('.')
    .reduce<TextBundle | string | undefined>(
      (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
      texts,
    );
  return typeof value === 'string' ? value : '';
};

/** The language somebody on an unknown path reads: that of the home page above it, else the client's default. */
const languageOf = (path: string, languages: readonly Language[], fallback: Language): Language =>
  languages.find((language) => path.toLowerCase().startsWith(`${pathOf('Homepage', language)}/`)) ?? fallback;

/** Serves the built files and, for every path of the route table, the HTML shell of the host's client. */
export const registerShell = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const build = openWebBuild(new URL('dist/', WEB));
  const drawPage = openPageDrawing(new URL('dist/render/render.js', WEB));
  const modules = JSON.parse(readFileSync(new URL('src/app/page-modules.json', WEB), 'utf8')) as Record<
    PageName,
    string
  >;
  if (existsSync(`${build.folder}assets`)) {
    await app.register(fastifyStatic, {
      root: `${build.folder}assets`,
      prefix: '/assets/',
      preCompressed: true,
      wildcard: true,
      maxAge: '365d',
      immutable: true,
    });
  }

  const sendHtml = (reply: FastifyReply, nonce: string, markup: string, policy: PolicyOptions = {}): FastifyReply =>
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce, policy))
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(markup);

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    client: ClientRef,
    match: PageMatch,
  ): Promise<FastifyReply> => {
    const page = match.page.name;
    const files = build.filesFor(modules[page]);
    const nonce = newNonce();
    const hostOrigins = hostOriginsOf(platform, client, page);
    const { language } = match;
    const unpublished = await unpublishedPage(platform, client, { language, nonce, styles: files?.styles ?? [] });
    if (unpublished) return sendHtml(reply, nonce, unpublished, { hostOrigins });
    const origin = originOf(platform, client);
    const visit = { platform, client, match, log: request.log };
    const data = await pageData(visit);
    if (!data) return reply.redirect(pathOf('FileNotFound', match.language));
    if (!files) return reply.code(503).type('text/plain').send('The web app is not built yet: run npm start.');
    const languages = clientLanguages(client.config);
    const texts = await pageTexts(platform, client, match.language);
    const boot: Boot = {
      client: publicClientConfig(client.key, client.config),
      language: match.language,
      languages,
      page,
      pageScript: files.pageScript,
      pages: offeredPages(client.config, languages),
      texts: textsOfPage(texts, page, modules),
      hasAllTexts: false,
      assets: await clientAssets(platform, client),
      data,
      termsVersion: await termsVersion(visit),
      hostOrigins,
      environment: platform.config.environment,
    };
    const drawing = await drawPage({
      boot,
      address: origin + request.url,
      cookies: request.headers.cookie,
      log: request.log,
    });
    const preview = await linkPreview(platform, client, match.language, page === 'Click' ? data.shared : undefined);
    const markup = renderShell({
      boot,
      drawing,
      params: match.params,
      isWidget: WIDGET.test(request.url),
      origin,
      nonce,
      files,
      themeCss: await themeCss(platform, client),
      title: `${data.head?.title ?? textAt(texts, `pages.${page}.title`)} | ${client.config.Name}`,
      description: data.head?.description ?? textAt(texts, `pages.${page}.description`),
      preview: preview && {
        ...preview,
        image: previewPath(match.language, data.shared?.Empfehlungsnummer ?? ''),
      },
      noScript: textAt(texts, 'app.noScript'),
    });
    return sendHtml(reply.code(page === 'FileNotFound' ? 404 : 200), nonce, markup, {
      analyticsUrl: client.config.MatomoUrl,
      hostOrigins,
    });
  };

  registerPreviews(app, platform);
  registerEmbedding(app, platform);
  registerRewardPictures(app, platform);

  app.get('/*', async (request, reply) => {
    const client = await findClientByHost(platform, request.host);
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!client) {
      if (!platform.config.hasDevelopmentAids || path !== '/') return reply.callNotFound();
      const nonce = newNonce();
      return sendHtml(reply, nonce, startPage(await demoOverview(platform), request.host, nonce));
    }
    if (/^\/(api|dev|assets|client-assets|embed)\//i.test(path)) return reply.callNotFound();
    const languages = clientLanguages(client.config);
    const fallback = client.config.StandardSprache;
    const redirect = PAGE_REDIRECTS.find((entry) => entry.from === path.toLowerCase());
    const match = matchPage(redirect ? pathOf(redirect.to, fallback) : path, languages, client.config);
    if (match && !redirect) return sendPage(request, reply, client, match);
    return reply.redirect(
      match ? pathOf(match.page.name, fallback) : pathOf('FileNotFound', languageOf(path, languages, fallback)),
    );
  });
};
