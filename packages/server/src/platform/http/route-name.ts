import type { FastifyRequest } from 'fastify';

const names = new WeakMap<FastifyRequest, string>();

/** Name of a page in metrics, traces and the log, because one route serves all pages. */
export const pageRoute = (page: string): string => `page:${page}`;

/** Overrides the name of a request, which is otherwise the pattern of its route. */
export const nameRoute = (request: FastifyRequest, name: string): void => void names.set(request, name);

/** The name of a request: the pattern of its route, never the address itself, which may contain a token or a number. */
export const routeName = (request: FastifyRequest): string =>
  names.get(request) ?? request.routeOptions.url ?? 'unknown';
