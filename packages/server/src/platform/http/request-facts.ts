import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import type { FastifyRequest } from 'fastify';
import type { Agent } from '../context.ts';

const EMPTY_TOKENS = new Set(['', 'null', 'undefined']);

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** The bearer token: `Authorization`, else its alias `X-Authorization`; empty, null and undefined mean none (decisions §2). */
export const bearerToken = (headers: IncomingHttpHeaders): string | null => {
  for (const header of [headers.authorization, headers['x-authorization']]) {
    if (header === undefined) continue;
    const token = one(header)
      .replace(/^bearer\s*/i, '')
      .trim();
    if (!EMPTY_TOKENS.has(token.toLowerCase())) return token;
  }
  return null;
};

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object']);

/** Whether a browser requests a document to show it inside another page. */
export const isForFrame = (headers: IncomingHttpHeaders): boolean => FRAMES.has(one(headers['sec-fetch-dest']));

/** The request's language among those a client speaks, by the `Language` header; its default otherwise. */
export const requestLanguage = (
  headers: IncomingHttpHeaders,
  spoken: readonly Language[],
  fallback: Language,
): Language => {
  const wanted = one(headers.language).trim().slice(0, 2).toLowerCase();
  return isLanguage(wanted) && spoken.includes(wanted) ? wanted : fallback;
};

/** The first language of a browser's list that a client speaks; for addresses that name no language. */
export const acceptedLanguage = (
  headers: IncomingHttpHeaders,
  spoken: readonly Language[],
  fallback: Language,
): Language =>
  (headers['accept-language'] ?? '')
    .split(',')
    .map((input) => input.trim().slice(0, 2).toLowerCase())
    .filter(isLanguage)
    .find((input) => spoken.includes(input)) ?? fallback;

/** The eight groups of an IPv6 address, whichever way it is written. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16) || 0);
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0), ...last];
};

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

const shortened = (ip: string | undefined, shorten: (groups: number[]) => string): string => {
  const address = (ip ?? '').replace(/^::ffff:/i, '');
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.');
  return address === '' ? '' : shorten(groupsOf(address));
};

/**
 * Shortens an IP address to its network (/24, /48) before anything is stored or counted with it (decisions §10). A connection that was closed
 * meanwhile has no address.
 */
export const ipPrefix = (ip: string | undefined): string => shortened(ip, (groups) => hex(groups.slice(0, 3)));

/** The network of one household or company (/24, /56): narrower than what is throttled together, for counting visitors. */
export const networkOf = (ip: string | undefined): string =>
  shortened(ip, ([a = 0, b = 0, c = 0, d = 0]) => hex([a, b, c, d >> 8]));

/** The user agent of a request; browsers declare when they only prefetch. */
export const agentOf = (headers: IncomingHttpHeaders): Agent => ({
  userAgent: headers['user-agent'] ?? '',
  isPrefetch: [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']].some(
    (purpose) => purpose !== undefined && /prefetch|prerender|preview/i.test(one(purpose)),
  ),
});

/** The caller's network, as contexts carry it. */
export const placeOf = (ip: string | undefined): { readonly ipPrefix: string; readonly network: string } => ({
  ipPrefix: ipPrefix(ip),
  network: networkOf(ip),
});

const names = new WeakMap<FastifyRequest, string>();

/** Name of a page in metrics, traces and the log, because one route serves all pages. */
export const pageRoute = (page: string): string => `page:${page}`;

/** Overrides the name of a request, which is otherwise the pattern of its route. */
export const nameRoute = (request: FastifyRequest, name: string): void => void names.set(request, name);

/** The name of a request: the pattern of its route, never the address itself, which may contain a token or a number. */
export const routeName = (request: FastifyRequest): string =>
  names.get(request) ?? request.routeOptions.url ?? 'unknown';
