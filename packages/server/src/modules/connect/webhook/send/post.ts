import type { DeliveryProblem } from '@mundwerk/contract/values/operations/webhook';
import { openDispatcher } from '#platform/outside/ask-outside.ts';
import { blockedAddress, isTargetForm, type TargetPolicy } from '#platform/outside/public-networks.ts';
import { excerptOf, problemOf } from '../rules.ts';
import type { AttemptResult } from './store.ts';

/** Limits on the resources that a receiver may use of this server. */
export interface PostLimits {
  /** For the whole exchange, from the connection to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly targets: TargetPolicy;
}

/** Longer responses of a receiver are not needed. */
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

/** Opens what posts events to receivers. */
export const openPoster = async ({ timeoutMs, targets }: PostLimits): Promise<Poster> => {
  const { dispatcher, request } = await openDispatcher(targets, timeoutMs, ANSWER_MAX_BYTES);
  return {
    post: async (url, headers, body) => {
      const started = performance.now();
      const result = (found: Omit<AttemptResult, 'tookMs'>): AttemptResult => ({
        ...found,
        tookMs: Math.round(performance.now() - started),
      });
      let status: number | null = null;
      try {
        if (!isTargetForm(url, targets)) throw blockedAddress();
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal });
        status = answer.statusCode;
        // Only a complete response counts: one that breaks off may mean that the receiver failed before it was done.
        const bytes = await answer.body.bytes();
        return result({ status, problem: problemOf(status), excerpt: excerptOf(bytes) });
      } catch (error) {
        return result({ status, problem: problemOfError(error), excerpt: null });
      }
    },
    close: () => dispatcher.destroy(),
  };
};

/** Checks whether something responds at URLs that people entered. */
export interface Getter {
  /** The status of the response, redirects included; null if nothing responded, or the address is not allowed. */
  statusOf(url: string): Promise<number | null>;
  close(): Promise<void>;
}

/** Opens a getter with the same limits as for events: public networks, no redirects, short timeouts; the body is not read. */
export const openGetter = async ({ timeoutMs, targets }: PostLimits): Promise<Getter> => {
  const { dispatcher, request } = await openDispatcher(targets, timeoutMs, ANSWER_MAX_BYTES);
  return {
    statusOf: async (url) => {
      if (!isTargetForm(url, targets)) return null;
      try {
        const signal = AbortSignal.timeout(timeoutMs);
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
