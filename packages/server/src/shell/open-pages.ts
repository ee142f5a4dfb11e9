import type { TextBundle } from '@mundwerk/contract/client/client';
import { getHomeContent } from '@mundwerk/contract/content/content';
import { type PageMatch, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import { getSharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { Language } from '@mundwerk/contract/values/language';
import { WIDGET_PARAMETER } from '@mundwerk/contract/values/page/carried-parameters';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/session-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOriginsOf, originOf, pageTexts, themeCss, warmClient } from '../modules/client/index.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform } from '../platform/context.ts';
import type { Serving } from '../platform/http/call/serve.ts';
import type { PolicyOptions } from '../platform/http/guard/security-headers.ts';
import { agentOf, placeOf } from '../platform/http/request-facts.ts';
import type { PageFiles, WebBuild } from '../platform/http/web-build.ts';
import { pageBoot } from './page-boot.ts';
import { openPageCalls, type PageCalls } from './page-calls.ts';
import { openRenderer, type RenderedPage } from './page-rendering.ts';
import { linkPreview } from './preview/link-preview.ts';
import { previewPath } from './preview/register-previews.ts';
import { sendHtml } from './send-html.ts';
import { renderShell, type ShellParts } from './shell.ts';
import { unpublishedPage } from './unpublished/unpublished-page.ts';

/** The flag of the widget in an address (spec 1 §1). */
const WIDGET = new RegExp(`[?&]${WIDGET_PARAMETER}(=|&|$)`);

const textAt = (texts: TextBundle, key: string): string => {
  const value = key
    .split('.')
    .reduce<TextBundle | string | undefined>(
      (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
      texts,
    );
  return typeof value === 'string' ? value : '';
};

const pageCtx = (platform: Platform, client: ClientRef, language: Language, request: FastifyRequest): Ctx => ({
  ...anonymousCtx(platform, {
    client,
    language,
    log: request.log,
    origin: originOf(platform, client),
    ...placeOf(request.ip),
  }),
  agent: agentOf(request.headers),
});

/** What the head of the document says: of the page's data where it has some to tell, else of its texts. */
const headParts = async (
  { platform, client, language }: Ctx,
  { boot: { page }, head }: RenderedPage,
  texts: TextBundle,
  calls: PageCalls,
): Promise<Pick<ShellParts, 'title' | 'description' | 'preview' | 'keyVisual'>> => {
  const shared = page === 'Click' ? calls.replyOf(getSharedRecommendation) : undefined;
  const preview = await linkPreview(platform, client, language, shared);
  return {
    title: `${head?.title ?? textAt(texts, `pages.${page}.title`)} | ${client.config.Name}`,
    description: head?.description ?? textAt(texts, `pages.${page}.description`),
    preview: preview && { ...preview, image: previewPath(language, shared?.Empfehlungsnummer ?? '') },
    keyVisual: calls.replyOf(getHomeContent)?.KeyVisual ?? null,
  };
};

/** Answers visits to pages: loads and renders them, and sends the document around them. */
export const openPages = (serving: Serving, build: WebBuild) => {
  const { platform } = serving;
  const renderPage = openRenderer(new URL('render/render.js', build.url));

  const makeDocument = async (
    request: FastifyRequest,
    client: ClientRef,
    { page: { name: page }, language, params }: PageMatch,
    files: PageFiles,
  ): Promise<({ readonly markup: string } & PolicyOptions) | { readonly redirect: string }> => {
    await warmClient(platform, client, language);
    const ctx = pageCtx(platform, client, language, request);
    const texts = await pageTexts(platform, client, language);
    const calls = openPageCalls(serving, ctx);
    const rendered = await renderPage({
      boot: await pageBoot(ctx, page, files, texts),
      rendering: pageByName(page).rendering,
      address: ctx.origin + request.url,
      isLoggedIn: request.headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false,
      calls,
      log: request.log,
    });
    // Every other redirect of a page depends on what only the browser knows, and is left to it.
    const notFound = pathOf('FileNotFound', language);
    if (rendered.redirect === notFound) return { redirect: notFound };
    const theme = await themeCss(platform, client);
    const markup = renderShell({
      ...rendered,
      ...(await headParts(ctx, rendered, texts, calls)),
      params,
      isWidget: WIDGET.test(request.url),
      origin: ctx.origin,
      files,
      themeCss: theme,
      noScript: textAt(texts, 'app.noScript'),
    });
    return { markup, styles: [theme], scripts: rendered.html === null ? [] : [rendered.firstLines] };
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    client: ClientRef,
    match: PageMatch,
  ): Promise<FastifyReply> => {
    const { page, language } = match;
    const files = build.filesFor(pageByName(page.name).file);
    const hostOrigins = hostOriginsOf(platform, client, page.name);
    const unpublished = await unpublishedPage(platform, client, { language, styles: files?.styles ?? [] });
    if (unpublished) return sendHtml(reply, unpublished.markup, { styles: [unpublished.style], hostOrigins });
    if (!files) return reply.code(503).type('text/plain').send('The web app is not built yet: run npm start.');
    const document = await makeDocument(request, client, match, files);
    if ('redirect' in document) return reply.redirect(document.redirect);
    return sendHtml(reply.code(page.name === 'FileNotFound' ? 404 : 200), document.markup, {
      ...document,
      analyticsUrl: client.config.MatomoUrl,
      hostOrigins,
    });
  };
};
