import { isIP } from 'node:net';
import type { Platform } from '../context.ts';
import {
  blockedAddress,
  isFreeTarget,
  isPublicAddress,
  isTargetForm,
  lookUpPublic,
  type TargetPolicy,
} from './public-networks.ts';

/**
 * Opens connections to addresses that clients set: public networks and the installation's exceptions only, no redirects, no decompression.
 * The address is checked when the connection is made, so that no DNS answer in between can change it. The library is loaded with the first
 * request, because most servers never make one.
 */
export const openDispatcher = async (policy: TargetPolicy, timeoutMs: number, maxResponseSize: number) => {
  const { Agent, buildConnector, request } = await import('undici');
  const options = { timeout: timeoutMs, allowH2: false };
  const connectAnywhere = buildConnector(options);
  const connectOutside = buildConnector({ ...options, lookup: lookUpPublic });
  const dispatcher = new Agent({
    connect: (asked, done) => {
      const hostname = asked.hostname.replace(/^\[|\]$/g, '');
      if (isFreeTarget(policy, asked.host ?? '')) connectAnywhere(asked, done);
      // DNS lookup is skipped for IP literals, so they are checked here.
      else if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) done(blockedAddress(), null);
      else connectOutside(asked, done);
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize,
  });
  return { dispatcher, request };
};

/** Longest exchange with an address that a client set, from the connection to the last byte of the answer. */
export const OUTSIDE_PATIENCE_MS = 10_000;

/** Larger answers are needed by none of the systems that clients name: the largest are pictures of a content service. */
const MOST_BYTES = 20 * 1024 * 1024;

type Dispatcher = Awaited<ReturnType<typeof openDispatcher>>;

// One set of connections per policy, which lives as long as its server. Idle connections do not keep the process alive.
const dispatchers = new WeakMap<TargetPolicy, Promise<Dispatcher>>();

const dispatcherOf = (policy: TargetPolicy): Promise<Dispatcher> => {
  const opened = dispatchers.get(policy) ?? openDispatcher(policy, OUTSIDE_PATIENCE_MS, MOST_BYTES);
  dispatchers.set(policy, opened);
  return opened;
};

/** Statuses whose answers have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** Whether an answer was refused because of its length. */
export const isTooLarge = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

const headersOf = (received: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
};

/**
 * Sends a request to an address that a client set, as `fetch` would: the only way out for all of them. Redirects are returned, never
 * followed, so that none leads inward; the answer is complete, and no larger than the limit.
 */
export const askOutside = async (
  { config: { targets } }: Pick<Platform, 'config'>,
  url: URL,
  init: RequestInit = {},
): Promise<Response> => {
  if (!isTargetForm(url.href, targets)) throw blockedAddress();
  const { dispatcher, request } = await dispatcherOf(targets);
  const { signal: shorter, ...rest } = init;
  const asked = new Request(url, rest);
  const patience = AbortSignal.timeout(OUTSIDE_PATIENCE_MS);
  const { statusCode, headers, body } = await request(url, {
    method: asked.method,
    // Answers are not decompressed: a small one could become larger than any limit.
    headers: { ...Object.fromEntries(asked.headers), 'accept-encoding': 'identity' },
    body: asked.body && Buffer.from(await asked.arrayBuffer()),
    dispatcher,
    signal: shorter ? AbortSignal.any([patience, shorter]) : patience,
  });
  const bytes = await body.arrayBuffer();
  return new Response(BODILESS.has(statusCode) ? null : bytes, { status: statusCode, headers: headersOf(headers) });
};
