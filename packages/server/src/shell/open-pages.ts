import { type PageMatch, pageByName } from '@mundwerk/contract/page/pages';
import { sharedAddress } from '@mundwerk/contract/values/page/shared-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOriginsOf } from '../modules/core/client/index.ts';
import type { ClientRef } from '../platform/context.ts';
import type { Serving } from '../platform/http/call/serve.ts';
import { contentSecurityPolicy } from '../platform/http/guard/security-headers.ts';
import { nameRoute, pageRoute } from '../platform/http/request-facts.ts';
import type { Audience } from '../platform/http/shared/answer-cache.ts';
import type { Revision } from '../platform/http/shared/revisions.ts';
import { type Made, SHARED_CACHE_CONTROL } from '../platform/http/shared/serve-shared.ts';
import type { WebBuild } from '../platform/http/web-build.ts';
import { openLandingPages } from './landing/landing-pages.ts';
import { openDocuments, type PageDocument, type PageVisit } from './make-document.ts';
import { openRenderer } from './page-rendering.ts';
import { sendHtml } from './plain-page.ts';
import { SCHEME_LINES } from './scheme/scheme-head.ts';
import { unpublishedPage } from './unpublished/unpublished-page.ts';

/**
 * Who gets the same document: everyone who is not logged in, where the page is the same for all of them or not rendered for them; for a
 * recommendation everyone who follows the same link; null where each visit has its own.
 */
const audienceOf = ({ page: { name }, params }: PageMatch): Audience | null => {
  const { rendering } = pageByName(name);
  if (rendering === 'cached') return 'everyone';
  if (rendering === 'perVisit') return 'oneLink';
  return (rendering === undefined || rendering === 'signedIn') && Object.keys(params).length === 0 ? 'everyone' : null;
};

const CACHE_CONTROL: Record<Audience, string> = { everyone: SHARED_CACHE_CONTROL, oneLink: 'private, no-cache' };

/** What the headers of a document say of it. */
type Headed = Pick<Exclude<PageDocument, { redirect: string }>, 'status' | 'policy'>;

/** Answers visits to pages: with the document for everyone, with that of a link, or with one of their own. */
export const openPages = (serving: Serving, build: WebBuild) => {
  const { platform, shared } = serving;
  const renderer = openRenderer(new URL('render/render.js', build.url));
  const makeDocument = openDocuments(serving, renderer.renderPage);
  const partsOf = (page: PageMatch['page'], audience: Audience, { status, policy }: Headed) => ({
    status,
    headers: {
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE_CONTROL[audience],
      vary: 'Accept-Encoding, Cookie',
    },
    route: pageRoute(page.name),
  });
  const makeLandingPage = openLandingPages(serving, renderer.bundle, makeDocument, (page, document) =>
    shared.prepare(partsOf(page, 'oneLink', document)),
  );

  const makeShared = async (visit: PageVisit, audience: Audience, revision: Revision | null): Promise<Made<string>> => {
    const document = await (audience === 'oneLink' && revision
      ? makeLandingPage(visit, revision.stamp)
      : makeDocument(visit));
    if ('redirect' in document) return { instead: document.redirect };
    const { markup, isLasting } = document;
    return { ...partsOf(visit.match.page, audience, document), body: markup, isShared: isLasting };
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    client: ClientRef,
    match: PageMatch,
  ): Promise<FastifyReply> => {
    const { page, language } = match;
    nameRoute(request, pageRoute(page.name));
    const files = build.filesFor(pageByName(page.name).file);
    const unpublished = await unpublishedPage(platform, client, { language, styles: files?.styles ?? [] });
    if (unpublished) {
      const hostOrigins = hostOriginsOf(platform, client, page.name);
      const inline = { styles: [unpublished.style], scripts: [SCHEME_LINES] };
      return sendHtml(reply, unpublished.markup, contentSecurityPolicy({ ...inline, hostOrigins }));
    }
    if (!files) return reply.code(503).type('text/plain').send('The web app is not built yet: run npm start.');
    const audience = audienceOf(match);
    const key = audience && shared.keyOf(request.raw, audience);
    if (key && audience) {
      const address = (audience === 'everyone' && sharedAddress(request.url)) || request.url;
      const visit = { request, client, match, files, address };
      const answer = await shared.obtain({ key, audience, clientKey: client.key }, (revision) =>
        makeShared(visit, audience, revision),
      );
      return 'instead' in answer ? reply.redirect(answer.instead) : shared.reply(request, reply, answer);
    }
    const document = await makeDocument({ request, client, match, files, address: request.url });
    if ('redirect' in document) return reply.redirect(document.redirect);
    return sendHtml(reply.code(document.status), document.markup, document.policy, document.isOwn);
  };
};
