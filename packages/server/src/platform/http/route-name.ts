import type { FastifyRequest } from 'fastify';

const names = new WeakMap<FastifyRequest, string>();

/** How metrics, traces and the log call a page: one route serves all of them. */
export const pageRoute = (page: string): string => `page:${page}`;

/** Gives a request a better name than the pattern of its route. */
export const nameRoute = (request: FastifyRequest, name: string): void => void names.set(request, name);

/** What a request is called: the pattern of its route, never the address itself, which may contain a token or a number. */
export const routeName = (request: FastifyRequest): string =>
  names.get(request) ?? request.routeOptions.url ?? 'unknown';
