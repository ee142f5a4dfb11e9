import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/session-cookie';
import { bearerToken, isForFrame } from '../request-facts.ts';

/** Who shares an answer: everyone, or for a second everyone who requests exactly this address. */
export type Audience = 'everyone' | 'oneLink';

/** The cache key of a request; null where the answer must be its caller's own. */
export type KeyOf = (raw: IncomingMessage, audience: Audience) => string | null;

/** The part of a page's address that names a document for everyone; null where the document belongs to this address alone. */
export type DocumentAddress = (url: string) => string | null;

/** Longer addresses are made up, so they are not cached. */
const MAX_KEY_LENGTH = 400;

/** Whether a request identifies its caller, so that the answer is personal. */
const isPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.cookie?.includes(`${SESSION_COOKIE}=`) || bearerToken(headers) !== null;

/**
 * Keys requests by host and address, calls also by their language, and documents by whether a frame shows them: some clients lead out of
 * frames. The regular routing uses the host that a trusted proxy received; which
 * proxies are trusted is known only there, so requests that name two hosts are left to it.
 */
export const createKeys =
  (hasTrustedProxy: boolean, documentAddress: DocumentAddress): KeyOf =>
  ({ headers, url = '' }, audience) => {
    const { host, origin, 'x-forwarded-host': forwarded, language = '' } = headers;
    const isOneName = !hasTrustedProxy || forwarded === undefined || forwarded === host;
    // A page of another site gets headers that name its origin, so its answer is not shared.
    if (!host || !isOneName || origin !== undefined || isPersonal(headers)) return null;
    const isCall = url.startsWith('/api/');
    const address = isCall || audience === 'oneLink' ? url : documentAddress(url);
    if (address === null) return null;
    const key = isCall ? `${host} ${language} ${address}` : `${host} ${isForFrame(headers) ? 'frame' : ''}${address}`;
    return key.length > MAX_KEY_LENGTH ? null : key;
  };
