import { SUBJECTS } from '@mundwerk/contract/reference/subjects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { guides } from './guides.ts';
import { REFERENCE_POLICY, SCRIPT, STYLE } from './page-layout.ts';
import { PUBLISHED_CALLS, PUBLISHED_EVENTS, publishedContract } from './published-contract.ts';
import { chapterMarkdown, llmsText, overviewMarkdown, webhooksMarkdown } from './reference-markdown.ts';
import { chapterPage, overviewPage, searchPage, webhooksPage } from './reference-page.ts';
import { exampleValues } from './samples.ts';
import { find, findables } from './search.ts';

/** Maximum length of a search query. */
const QUESTION_MAX_LENGTH = 100;

const sendMarkdown = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type('text/markdown; charset=utf-8').send(text);

/** Whether the caller would rather read Markdown than HTML: no browser names it. */
const wantsMarkdown = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/markdown') ?? false;

const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
  reply
    .header('content-security-policy', REFERENCE_POLICY)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept')
    .type('text/html; charset=utf-8')
    .send(markup);

/** Maximum number of cached pages, which are keyed by page and values of the examples. */
const CACHED_PAGES = 120;

const createPageCache = (): ((key: string, render: () => string) => string) => {
  const pages = new Map<string, string>();
  return (key, render) => {
    const known = pages.get(key);
    if (known !== undefined) return known;
    if (pages.size >= CACHED_PAGES) pages.clear();
    const markup = render();
    pages.set(key, markup);
    return markup;
  };
};

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** Serves the contract as a document for machines, from memory. */
const serveDocument = (app: FastifyInstance): void => {
  app.get('/api/openapi.json', async (request, reply) => {
    const { text, etag } = publishedContract();
    reply.header('etag', etag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
};

/** Serves the guides for integrators, and the list of what a program should read. */
const serveGuides = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>('/api/guides/:name', async (request, reply) => {
    const guide = guides.find(({ name }) => name === request.params.name);
    return guide ? sendMarkdown(reply, guide.text) : reply.callNotFound();
  });
  app.get('/llms.txt', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(llmsText(originOf(request), guides)),
  );
};

/** Serves the contract: as a document for machines, and as pages for people. */
export const registerReference = (app: FastifyInstance, platform: Platform): void => {
  serveDocument(app);
  serveGuides(app);
  for (const [name, file, type] of [
    ['reference.css', STYLE, 'text/css'],
    ['reference.js', SCRIPT, 'text/javascript'],
  ] as const) {
    app.get(`/api/reference/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`${type}; charset=utf-8`)
        .send(file.text),
    );
  }
  const allFindables = () => findables(PUBLISHED_CALLS, publishedContract().document, PUBLISHED_EVENTS);
  let found: ReturnType<typeof allFindables> | null = null;
  app.get('/api/reference/search.json', async (_request, reply) => {
    found ??= allFindables();
    return reply.header('cache-control', 'no-cache').send(found);
  });
  app.get<{ Querystring: { q?: string } }>('/api/reference/search', async (request, reply) => {
    found ??= allFindables();
    const asked = String(request.query.q ?? '').slice(0, QUESTION_MAX_LENGTH);
    return sendPage(reply, searchPage(asked, find(found, asked)));
  });
  const cached = createPageCache();
  const sendOverview = async (request: FastifyRequest, reply: FastifyReply, isMarkdown: boolean) => {
    const values = await exampleValues(platform, originOf(request));
    const key = JSON.stringify(values);
    return isMarkdown
      ? sendMarkdown(
          reply,
          cached(`.md ${key}`, () => overviewMarkdown(PUBLISHED_CALLS, values)),
        )
      : sendPage(
          reply,
          cached(`/ ${key}`, () => overviewPage(PUBLISHED_CALLS, values)),
        );
  };
  app.get('/api/reference', (request, reply) => sendOverview(request, reply, wantsMarkdown(request)));
  app.get('/api/reference.md', (request, reply) => sendOverview(request, reply, true));
  const sendWebhooks = async (reply: FastifyReply, isMarkdown: boolean) =>
    isMarkdown
      ? sendMarkdown(
          reply,
          cached('webhooks.md', () => webhooksMarkdown(PUBLISHED_EVENTS)),
        )
      : sendPage(
          reply,
          cached('webhooks', () => webhooksPage(PUBLISHED_EVENTS)),
        );
  app.get<{ Params: { subject: string } }>('/api/reference/:subject', async (request, reply) => {
    const [, asked = '', suffix] = /^(.*?)(\.md)?$/.exec(request.params.subject.toLowerCase()) ?? [];
    const isMarkdown = suffix !== undefined || wantsMarkdown(request);
    if (asked === 'webhooks') return sendWebhooks(reply, isMarkdown);
    const subject = SUBJECTS.find(({ id }) => id === asked);
    if (!subject) return reply.callNotFound();
    const values = await exampleValues(platform, originOf(request));
    const make = isMarkdown ? chapterMarkdown : chapterPage;
    const text = cached(`${subject.id}${isMarkdown ? '.md' : ''} ${JSON.stringify(values)}`, () =>
      make(subject, PUBLISHED_CALLS, publishedContract().document, values),
    );
    return isMarkdown ? sendMarkdown(reply, text) : sendPage(reply, text);
  });
};
