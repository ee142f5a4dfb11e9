import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyServerFactory } from 'fastify';
import { newId } from '../ids.ts';
import type { Histogram } from '../metrics/metric-text.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { namesOneHost } from './guard/host-header.ts';
import { securityHeaders } from './guard/security-headers.ts';

/** A complete answer, ready to be sent. */
export interface QuickAnswer {
  /** The pattern under which the metrics know the address. */
  readonly route: string;
  readonly status: number;
  /** Names and values, alternating. */
  readonly headers: readonly string[];
  /** Null for an answer without a body; not sent for HEAD. */
  readonly body: Buffer | null;
}

/** A request on a fast path, and its outcomes. */
export interface QuickRequest {
  readonly raw: IncomingMessage;
  /** The caller's IP address, past the proxies we trust; computed on access, because that takes longer than a cached answer. */
  readonly ip: string;
  redirect(location: string): void;
  send(answer: QuickAnswer): void;
  /** Hands the request to the regular routing, which answers everything else. */
  handOn(): void;
}

/** A path that is answered before the regular routing, whose hooks and replies cost more than a click. */
export interface FastPath {
  /** The pattern under which the metrics list the path. */
  readonly route: string;
  /** Pattern of the address, query included. */
  readonly address: RegExp;
  /** Set for a path that matches any address, so that it is tried after all others. */
  readonly isGeneral?: true;
  /** Set for a path that answers HEAD, too. */
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
  readonly tracing?: Tracing | undefined;
}

/** State that the requests of one path share. */
interface Lane {
  readonly path: FastPath;
  readonly headers: readonly string[];
  readonly trust: ReturnType<typeof proxyAddr.compile> | null;
  /** Observes the duration of a redirect, whose labels are always the same. */
  observe(seconds: number): void;
  readonly requests: Histogram;
  readonly tracing: Tracing | undefined;
  handOn(raw: IncomingMessage, response: ServerResponse): void;
}

/** A class, because creating closures for each request would cost more than calling them. */
class RequestOnLane implements QuickRequest {
  readonly raw: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #lane: Lane;
  readonly #startedAt = performance.now();

  constructor(raw: IncomingMessage, response: ServerResponse, lane: Lane) {
    this.raw = raw;
    this.#response = response;
    this.#lane = lane;
  }

  get ip(): string {
    const { trust } = this.#lane;
    return (trust ? proxyAddr(this.raw, trust) : this.raw.socket.remoteAddress) ?? '';
  }

  redirect(location: string): void {
    const { headers, observe } = this.#lane;
    this.#response
      .writeHead(302, [...headers, 'x-request-id', newId(), 'location', location, 'content-length', '0'])
      .end();
    observe((performance.now() - this.#startedAt) / 1000);
    if (this.#lane.tracing) this.#trace(this.#lane.path.route, 302);
  }

  send({ route, status, headers, body }: QuickAnswer): void {
    const method = this.raw.method ?? '';
    this.#response.writeHead(status, [...headers, 'x-request-id', newId()]);
    if (body && method === 'GET') this.#response.end(body);
    else this.#response.end();
    this.#lane.requests.observe({ method, route, status }, (performance.now() - this.#startedAt) / 1000);
    if (this.#lane.tracing) this.#trace(route, status);
  }

  /** Recorded after the answer, because a fast path has no child spans. */
  #trace(route: string, status: number): void {
    const { method = '', headers } = this.raw;
    const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
    const start = { name: `${method} ${route}`, kind: 'server', parent: headers.traceparent ?? null } as const;
    this.#lane.tracing?.record(start, this.#startedAt, facts);
  }

  handOn(): void {
    this.#lane.handOn(this.raw, this.#response);
  }
}

/** Builds an empty list of fast paths; modules add theirs. */
export const createFastPaths = ({ trustProxy, isDeployed, requests, tracing }: Options): FastPaths => {
  const paths: FastPath[] = [];
  const trust = trustProxy ? proxyAddr.compile(trustProxy) : null;
  const headers = [...Object.entries(securityHeaders({ isDeployed })).flat(), 'cache-control', 'no-store'];

  const answer = (lane: Lane, raw: IncomingMessage, response: ServerResponse): boolean => {
    const isAnswered = raw.method === 'GET' || (raw.method === 'HEAD' && lane.path.hasHead);
    const match = isAnswered ? lane.path.address.exec(raw.url ?? '') : null;
    // The regular routing refuses requests that name two hosts.
    if (!match || !namesOneHost(raw)) return false;
    lane.path.follow(new RequestOnLane(raw, response, lane), match);
    return true;
  };

  return {
    add: (path) => {
      if (path.isGeneral) paths.push(path);
      else paths.unshift(path);
    },
    serverFactory: (handler, options) => {
      let lanes: readonly Lane[] = [];
      const take = (raw: IncomingMessage, response: ServerResponse): void => {
        // Modules add their paths after the server is made.
        if (lanes.length !== paths.length)
          lanes = paths.map((path) => ({
            path,
            headers,
            trust,
            requests,
            tracing,
            observe: requests.observer({ method: 'GET', route: path.route, status: 302 }),
            handOn: handler,
          }));
        for (const lane of lanes) if (answer(lane, raw, response)) return;
        handler(raw, response);
      };
      const server = createServer(take);
      // Without a listener, Node would answer every `Expect: 100-continue` at once, before any check.
      server.on('checkContinue', take);
      // Fastify sets these only on a server that it creates itself.
      server.requestTimeout = Number(options.requestTimeout);
      server.keepAliveTimeout = Number(options.keepAliveTimeout);
      return server;
    },
  };
};
