import type { IncomingHttpHeaders } from 'node:http';
import { type Call, isForSites } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { ModuleLookup } from '../call/admission.ts';

/** The headers of our calls; a session travels in one of them, never in a cookie. */
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key, language, x-authorization, x-requested-with';

/** Response headers that a page may read. */
const REPLY_HEADERS = 'idempotency-replayed, ratelimit, ratelimit-policy, retry-after, x-request-id';

/** How long a browser caches the answer to a preflight: a host that is taken off the list is refused after that. */
const PREFLIGHT_SECONDS = 600;

/** A call as a pattern of addresses; its first group is the client's key. */
interface Offered {
  readonly method: string;
  readonly address: RegExp;
}

const addressOf = ({ base, path }: Call): RegExp => {
  const whole = base === 'client' ? `/{client}${path}` : path;
  const pattern = whole.replace('{client}', '([^/]+)').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^/api/v1${pattern}/?$`, 'i');
};

type SiteLookup = Pick<ModuleLookup, 'findClient' | 'siteOriginsOf'>;

/** Whether pages of an origin may make calls of a client; `null`, the origin of files and sandboxed frames, is none of its sites. */
const isSite = async (lookup: SiteLookup, clientKey: string, origin: string): Promise<boolean> => {
  const client = await lookup.findClient(clientKey.toLowerCase());
  return client !== null && lookup.siteOriginsOf(client).includes(origin);
};

/** No `Access-Control-Allow-Credentials` anywhere: no call accepts a cookie, so that none needs to be sent. */
const allow = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', REPLY_HEADERS);

/** Answers a preflight with the calls at an address, for the client's own sites; another page learns nothing of them. */
const answerPreflight = async (
  lookup: SiteLookup,
  offered: readonly Offered[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  const { origin, 'access-control-request-method': method } = request.headers;
  const [path = ''] = request.url.split('?', 1);
  const here = offered.filter(({ address }) => address.test(path));
  if (origin === undefined || method === undefined || here.length === 0) throw new AppError('notFound');
  const clientKey = here[0]?.address.exec(path)?.[1] ?? '';
  const isOffered = here.some((call) => call.method === method);
  if (!isOffered || !(await isSite(lookup, clientKey, origin))) throw new AppError('notAllowed');
  return allow(reply, origin)
    .header('access-control-allow-methods', [...new Set(here.map((call) => call.method))].join(', '))
    .header('access-control-allow-headers', REQUEST_HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .code(204)
    .send();
};

/**
 * Lets pages of the client's own sites make the calls that are for them, by the client's list of hosts (decision 0070). Returns the hooks of
 * a call, which run before everything else, because a page needs to read refusals, too.
 */
export const answerOtherOrigins = (
  app: FastifyInstance,
  lookup: SiteLookup,
): ((call: Call) => onRequestHookHandler[]) => {
  const offered: Offered[] = [];
  app.options('/api/v1/*', (request, reply) => answerPreflight(lookup, offered, request, reply));
  const allowSite: onRequestHookHandler = (request, reply, done) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined) return done();
    const { client = '' } = request.params as { client?: string };
    isSite(lookup, client, origin).then((isAllowed) => {
      if (isAllowed) allow(reply, origin);
      done();
    }, done);
  };
  return (call) => {
    if (!isForSites(call)) return [];
    offered.push({ method: call.method, address: addressOf(call) });
    return [allowSite];
  };
};

/** Headers of our calls that no form, picture or link can carry, and no foreign script without CORS permission, which the client's own sites alone have. */
const OWN_HEADERS = ['language', 'authorization', 'x-authorization', 'idempotency-key', 'x-requested-with'] as const;

/**
 * Refuses a request that a foreign page can have made in a visitor's browser (notAllowed): it is neither from a page of ours
 * (Fetch Metadata) nor carries a header of our calls. An address that was typed or opened from a mail is a page, never a call.
 */
export const refuseForeignPages = (headers: IncomingHttpHeaders): void => {
  if (headers['sec-fetch-site'] === 'same-origin') return;
  if (!OWN_HEADERS.some((name) => headers[name] !== undefined)) throw new AppError('notAllowed');
};

/** Content type of a plain form. */
export const FORM = 'application/x-www-form-urlencoded';

/** Whether a page of this very host sent the form: Fetch Metadata says so, or the Origin that every browser sends with a POST. */
export const isOwnForm = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
};
