import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientRef, Platform } from '#platform/context.ts';
import { isTooLarge } from '#platform/outside/ask-outside.ts';
import { findClient } from '../client/index.ts';
import { askStore } from './own-store/ask-store.ts';
import { contentClientOf } from './service/cached-content.ts';
import { ContentUnavailable } from './service/content-client.ts';

/** Response headers of a remote server that are passed on; all others are dropped, cookies above all. */
const PASSED_ON = ['content-type', 'etag', 'last-modified', 'cache-control'];

/** Picture parameters that are passed on. A mode is always sent, because servers differ in its default (protocols §1.6). */
const PARAMETERS = ['width', 'height', 'mode', 'quality', 'format', 'auto', 'version', 'cache'];

/** A file that is opened directly in the browser must not run scripts or load anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const isShown = (type: string): boolean => /^(image\/[\w.+-]+|application\/pdf)\b/i.test(type);

const headersOf = ({ headers }: FastifyRequest): Record<string, string> => ({
  accept: headers.accept ?? '*/*',
  ...(headers['if-none-match'] ? { 'if-none-match': headers['if-none-match'] } : {}),
});

const passOn = async (
  platform: Platform,
  client: ClientRef,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> => {
  const asked = new URL(request.url, 'http://portal').searchParams;
  const query = new URLSearchParams(PARAMETERS.flatMap((name) => asked.getAll(name).map((value) => [name, value])));
  if (!query.has('mode')) query.set('mode', 'Max');
  const { client: content } = contentClientOf(platform, client);
  const response = await content.fetchAsset(id, query, headersOf(request)).catch((error: unknown) => {
    if (!(error instanceof ContentUnavailable)) throw error;
    // A file that is too large is no picture of a page.
    throw new AppError(isTooLarge(error.cause) ? 'notFound' : 'contentUnavailable');
  });
  for (const name of PASSED_ON) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', POLICY);
  if (response.status === 304) return reply.code(304).send();
  if (!response.ok || !isShown(response.headers.get('content-type') ?? '')) throw new AppError('notFound');
  return reply.send(Buffer.from(await response.arrayBuffer()));
};

/** Serves files of content under `/api/assets/{client}/{id}`: the store's own, or those of the client's content server. */
export const serveAssets = (app: FastifyInstance, platform: Platform): void => {
  const serveAsset = async (
    request: FastifyRequest<{ Params: { app: string; id: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { app: key, id } = request.params;
    const client = await findClient(platform, key.toLowerCase());
    if (!client || !/^[\w.-]{1,150}$/.test(id) || /^\.+$/.test(id)) throw new AppError('notFound');
    if (client.config.SquidexUrl) return passOn(platform, client, request, reply, id);
    const { pathname, searchParams } = new URL(request.url, 'http://portal');
    const { status, headers, body } = await askStore(platform, {
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: new Headers(headersOf(request)),
      body: undefined,
      origin: '',
      ip: request.ip,
    });
    return reply.code(status).headers(headers).send(body);
  };
  app.get('/api/assets/:app/:id', serveAsset);
  app.get('/api/assets/:app/:id/*', serveAsset);
};
