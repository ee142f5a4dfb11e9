import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyServerFactory } from 'fastify';
import { newId } from '../ids.ts';
import type { Histogram } from '../metrics/figures.ts';
import { namesOneHost } from './guard/host-header.ts';
import { securityHeaders } from './guard/security-headers.ts';

/** An answer that is complete. */
export interface QuickAnswer {
  /** The pattern under which the metrics know the address. */
  readonly route: string;
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Null where the answer has none; left out for HEAD. */
  readonly body: Buffer | null;
}

/** A request on a fast path, and its outcomes. */
export interface QuickRequest {
  readonly raw: IncomingMessage;
  /** Where it came from, past the proxies we trust. */
  readonly ip: string;
  redirect(location: string): void;
  send(answer: QuickAnswer): void;
  /** Leaves the request to the usual way, which answers everything else. */
  handOn(): void;
}

/** A path that is answered before the usual way of calls begins: routing, hooks and replies there cost more than a click. */
export interface FastPath {
  /** The pattern under which the figures know the path. */
  readonly route: string;
  /** What the address looks like, query included. */
  readonly address: RegExp;
  /** Takes any address, so that it is tried after all others. */
  readonly isGeneral?: true;
  /** Whether it answers HEAD too. */
  readonly hasHead?: true;
  follow(request: QuickRequest, match: RegExpExecArray): void;
}

/** The fast paths, and the server that tries them first. */
export interface FastPaths {
  add(path: FastPath): void;
  readonly serverFactory: FastifyServerFactory;
}

interface Options {
  readonly trustProxy: string[] | false;
  readonly isDeployed: boolean;
  readonly requests: Histogram;
}

/** Builds an empty list of fast paths; modules add theirs. */
export const createFastPaths = ({ trustProxy, isDeployed, requests }: Options): FastPaths => {
  const paths: FastPath[] = [];
  const trust = trustProxy ? proxyAddr.compile(trustProxy) : null;
  const headers = [...Object.entries(securityHeaders({ isDeployed })).flat(), 'cache-control', 'no-store'];

  const answer = (path: FastPath, raw: IncomingMessage, response: ServerResponse, handOn: () => void): boolean => {
    const isAnswered = raw.method === 'GET' || (raw.method === 'HEAD' && path.hasHead);
    const match = isAnswered ? path.address.exec(raw.url ?? '') : null;
    // Two hosts are refused on the usual way.
    if (!match || !namesOneHost(raw)) return false;
    const startedAt = performance.now();
    const redirect = (location: string): void => {
      response.writeHead(302, [...headers, 'x-request-id', newId(), 'location', location, 'content-length', '0']).end();
      requests.observe({ method: 'GET', route: path.route, status: 302 }, (performance.now() - startedAt) / 1000);
    };
    const send = ({ route, status, headers: own, body }: QuickAnswer): void => {
      response.writeHead(status, [...own, 'x-request-id', newId()]);
      if (body && raw.method === 'GET') response.end(body);
      else response.end();
      requests.observe({ method: raw.method ?? '', route, status }, (performance.now() - startedAt) / 1000);
    };
    const request: QuickRequest = {
      raw,
      // Looked up only where it is asked for: it takes longer than a cached answer.
      get ip() {
        return (trust ? proxyAddr(raw, trust) : raw.socket.remoteAddress) ?? '';
      },
      redirect,
      send,
      handOn,
    };
    path.follow(request, match);
    return true;
  };

  return {
    add: (path) => {
      if (path.isGeneral) paths.push(path);
      else paths.unshift(path);
    },
    serverFactory: (handler, options) => {
      const take = (raw: IncomingMessage, response: ServerResponse): void => {
        const handOn = (): void => handler(raw, response);
        if (!paths.some((path) => answer(path, raw, response, handOn))) handOn();
      };
      const server = createServer(take);
      // Unheard, everyone who waits to be asked for a body would be asked at once, whoever they are.
      server.on('checkContinue', take);
      // What Fastify sets on a server it makes itself.
      server.requestTimeout = Number(options.requestTimeout);
      server.keepAliveTimeout = Number(options.keepAliveTimeout);
      return server;
    },
  };
};
