import type { TextBundle } from '@mundwerk/contract/client/client';
import { getHomeContent } from '@mundwerk/contract/content/content';
import { type PageMatch, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import { getSharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { Language } from '@mundwerk/contract/values/language';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import { previewPath } from '@mundwerk/contract/values/page/link-files';
import { WIDGET_PARAMETER } from '@mundwerk/contract/values/page/shared-address';
import type { FastifyRequest } from 'fastify';
import {
  clientTranslate,
  darkThemeColour,
  hostOriginsOf,
  originOf,
  pageTexts,
  themeCss,
  warmClient,
} from '../modules/core/client/index.ts';
import { anonymousCtx, type ClientRef, type Ctx, type Platform } from '../platform/context.ts';
import type { Serving } from '../platform/http/call/serve.ts';
import { contentSecurityPolicy } from '../platform/http/guard/security-headers.ts';
import { agentOf, placeOf } from '../platform/http/request-facts.ts';
import type { PageFiles } from '../platform/http/web-build.ts';
import { pageAnalytics, pageBoot } from './page-boot.ts';
import { type CallAnswer, openPageCalls, ownCalls, type PageCalls } from './page-calls.ts';
import type { RenderedPage, RenderPage } from './page-rendering.ts';
import { linkPreview } from './preview/previews.ts';
import { SANDBOX_STYLE, sandboxBanner } from './sandbox/sandbox-banner.ts';
import { SCHEME_LINES } from './scheme/scheme-head.ts';
import { renderShell, type ShellParts } from './shell.ts';

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

/** The context of a visit to a page, the same for all visitors. */
export const pageCtx = (platform: Platform, client: ClientRef, language: Language, request: FastifyRequest): Ctx => ({
  ...anonymousCtx(platform, {
    client,
    language,
    log: request.log,
    origin: originOf(platform, client),
    ...placeOf(request.ip),
  }),
  agent: agentOf(request.headers),
});

/** The parts of the document's head: from the page's data where it has some, else from its texts. */
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

/** A visit to a page, as its document needs it. */
export interface PageVisit {
  readonly request: FastifyRequest;
  readonly client: ClientRef;
  readonly match: PageMatch;
  readonly files: PageFiles;
  /** Path and query as the page is rendered from them. */
  readonly address: string;
  /** Answers to calls of the page that are known already. */
  readonly known?: ReadonlyMap<string, CallAnswer>;
}

/** A document, or the path its loader redirects to. */
export type PageDocument =
  | { readonly redirect: string }
  | {
      readonly status: number;
      readonly policy: string;
      readonly markup: string;
      readonly isLasting: boolean;
      /** The document contains data of the logged-in user. */
      readonly isOwn?: boolean;
      /** Keys of the calls that the document was made from. */
      readonly calls: readonly string[];
    };

/** Makes the document of a visit. */
export type MakeDocument = (visit: PageVisit) => Promise<PageDocument>;

const isLoggedIn = ({ headers }: FastifyRequest): boolean => headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;

const TOKEN = new RegExp(`(?:^|; )${SESSION_COOKIE}=([\\w.-]+)`);

/** The token of the logged-in visitor. */
const tokenOf = ({ headers }: FastifyRequest): string | undefined => TOKEN.exec(headers.cookie ?? '')?.[1];

/** Makes documents: loads a page, renders it, and puts the head and the policy around it. */
export const openDocuments = (serving: Serving, renderPage: RenderPage): MakeDocument => {
  const { platform } = serving;

  return async ({ request, client, match, files, address, known }) => {
    const { page, language, params } = match;
    await warmClient(platform, client, language);
    const ctx = pageCtx(platform, client, language, request);
    const texts = await pageTexts(platform, client, language);
    const { rendering } = pageByName(page.name);
    const analytics = pageAnalytics(client.config, page.name, isLoggedIn(request));
    const token = rendering === 'signedIn' ? tokenOf(request) : undefined;
    const calls = openPageCalls(token === undefined ? serving : ownCalls(serving, request, token), ctx, known);
    const rendered = await renderPage({
      boot: await pageBoot(ctx, page.name, files, texts, analytics),
      rendering,
      address: ctx.origin + address,
      isLoggedIn: isLoggedIn(request),
      token,
      calls,
      log: request.log,
    });
    // Every other redirect of a page depends on what only the browser knows, and is left to it.
    const notFound = pathOf('FileNotFound', language);
    if (rendered.redirect === notFound) return { redirect: notFound };
    const isSandbox = client.sandboxOf !== undefined;
    const theme = (await themeCss(platform, client)) + (isSandbox ? SANDBOX_STYLE : '');
    const markup = renderShell({
      ...rendered,
      ...(await headParts(ctx, rendered, texts, calls)),
      params,
      isWidget: WIDGET.test(request.url),
      origin: ctx.origin,
      files,
      themeCss: theme,
      darkColour: await darkThemeColour(platform, client),
      noScript: textAt(texts, 'app.noScript'),
      isHidden: client.isPreview === true || isSandbox,
      banner: isSandbox ? sandboxBanner(await clientTranslate(platform, client, language)) : null,
    });
    const policy = contentSecurityPolicy({
      styles: [theme],
      scripts: rendered.html === null ? [SCHEME_LINES] : [SCHEME_LINES, rendered.firstLines],
      analyticsUrl: analytics.MatomoUrl,
      hasAnalyticsScript: analytics.MatomoScript,
      hostOrigins: hostOriginsOf(platform, client, page.name),
    });
    // A link that is not open yet may be opened at any moment, and its recipients must see that at once.
    const isClosed = (calls.replyOf(getSharedRecommendation)?.Status ?? 'Ok') !== 'Ok';
    const isLasting = !rendered.hasFailed && !isClosed;
    const isOwn = rendered.boot.user !== undefined;
    return { status: page.name === 'FileNotFound' ? 404 : 200, policy, markup, isLasting, isOwn, calls: calls.made() };
  };
};
