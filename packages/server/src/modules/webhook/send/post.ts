import { isIP } from 'node:net';
import type { DeliveryProblem } from '@mundwerk/contract/values/operations/webhook';
import { excerptOf, problemOf, urlProblem } from '../rules.ts';
import { blockedAddress, isPublicAddress, lookUpPublic } from './public-networks.ts';
import type { AttemptResult } from './store.ts';

/** What a receiver may take of this server. */
export interface PostLimits {
  /** For the whole exchange, from the connection to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Only public addresses by https; in development any. */
  readonly isPublicOnly: boolean;
}

/** A receiver has nothing to say that is longer. */
const ANSWER_MAX_BYTES = 64 * 1024;

const PROBLEM_OF_CODE: Readonly<Record<string, DeliveryProblem>> = {
  EBLOCKED: 'Adresse',
  UND_ERR_CONNECT_TIMEOUT: 'Zeit',
  UND_ERR_HEADERS_TIMEOUT: 'Zeit',
  UND_ERR_BODY_TIMEOUT: 'Zeit',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'Groesse',
};

const problemOfError = (error: unknown): DeliveryProblem => {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'Zeit';
  return PROBLEM_OF_CODE[String(code)] ?? 'Verbindung';
};

/** Posts to receivers. */
export interface Poster {
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<AttemptResult>;
  close(): Promise<void>;
}

/**
 * Prepares posting to addresses that clients name: nothing but public networks, no redirect, no decompression, small answers, little time. The
 * library is loaded with the first event, because most servers never send one.
 */
const openDispatcher = async ({ timeoutMs, isPublicOnly }: PostLimits) => {
  const { Agent, buildConnector, request } = await import('undici');
  const base = buildConnector({
    timeout: timeoutMs,
    allowH2: false,
    ...(isPublicOnly ? { lookup: lookUpPublic } : {}),
  });
  const dispatcher = new Agent({
    // A look-up is skipped for literal addresses: the connector checks those itself.
    connect: (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isPublicOnly && isIP(host) !== 0 && !isPublicAddress(host)) done(blockedAddress(), null);
      else base(options, done);
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: ANSWER_MAX_BYTES,
  });
  return { dispatcher, request };
};

/** Opens what posts events to receivers. */
export const openPoster = async (limits: PostLimits): Promise<Poster> => {
  const { timeoutMs, isPublicOnly } = limits;
  const { dispatcher, request } = await openDispatcher(limits);
  return {
    post: async (url, headers, body) => {
      const started = performance.now();
      const result = (found: Omit<AttemptResult, 'tookMs'>): AttemptResult => ({
        ...found,
        tookMs: Math.round(performance.now() - started),
      });
      let status: number | null = null;
      try {
        if (urlProblem(url, { isHttpAllowed: !isPublicOnly })) throw blockedAddress();
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal });
        status = answer.statusCode;
        // Only a whole answer counts: one that breaks off may have been broken before the receiver was done.
        const bytes = await answer.body.bytes();
        return result({ status, problem: problemOf(status), excerpt: excerptOf(bytes) });
      } catch (error) {
        return result({ status, problem: problemOfError(error), excerpt: null });
      }
    },
    close: () => dispatcher.destroy(),
  };
};

/** Asks addresses that people named whether something answers there. */
export interface Getter {
  /** The status of the answer, redirects included; null where nothing answered, or nothing may be asked. */
  statusOf(url: string): Promise<number | null>;
  close(): Promise<void>;
}

/** Opens it with the same limits as for events: public networks, no redirect followed, little time; the content is not read. */
export const openGetter = async (limits: PostLimits): Promise<Getter> => {
  const { dispatcher, request } = await openDispatcher(limits);
  return {
    statusOf: async (url) => {
      if (urlProblem(url, { isHttpAllowed: !limits.isPublicOnly })) return null;
      try {
        const signal = AbortSignal.timeout(limits.timeoutMs);
        const { statusCode, body } = await request(url, { method: 'GET', dispatcher, signal });
        body.on('error', () => undefined).destroy();
        return statusCode;
      } catch {
        return null;
      }
    },
    close: () => dispatcher.destroy(),
  };
};
