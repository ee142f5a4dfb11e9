import { SUBJECTS } from '@mundwerk/contract/reference/subjects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { REFERENCE_POLICY, SCRIPT, STYLE } from './page-layout.ts';
import { PUBLISHED_CALLS, PUBLISHED_EVENTS, publishedContract } from './published-contract.ts';
import { chapterPage, overviewPage, searchPage, webhooksPage } from './reference-page.ts';
import { exampleValues } from './samples.ts';
import { find, findables } from './search.ts';

/** Maximum length of a search query. */
const QUESTION_MAX_LENGTH = 100;

const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
  reply
    .header('content-security-policy', REFERENCE_POLICY)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(markup);

/** Maximum number of cached pages, which are keyed by page and values of the examples. */
const CACHED_PAGES = 60;

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

/** Serves the contract: as a document for machines, and as pages for people. */
export const registerReference = (app: FastifyInstance, platform: Platform): void => {
  serveDocument(app);
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
  app.get('/api/reference', async (request, reply) => {
    const values = await exampleValues(platform, originOf(request));
    return sendPage(
      reply,
      cached(`/ ${JSON.stringify(values)}`, () => overviewPage(PUBLISHED_CALLS, values)),
    );
  });
  app.get('/api/reference/webhooks', async (_request, reply) =>
    sendPage(
      reply,
      cached('webhooks', () => webhooksPage(PUBLISHED_EVENTS)),
    ),
  );
  app.get<{ Params: { subject: string } }>('/api/reference/:subject', async (request, reply) => {
    const subject = SUBJECTS.find(({ id }) => id === request.params.subject.toLowerCase());
    if (!subject) return reply.callNotFound();
    const values = await exampleValues(platform, originOf(request));
    const markup = cached(`${subject.id} ${JSON.stringify(values)}`, () =>
      chapterPage(subject, PUBLISHED_CALLS, publishedContract().document, values),
    );
    return sendPage(reply, markup);
  });
};
