import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@mundwerk/contract/values/page/session-cookie';
import { bearerToken } from '../request-facts.ts';

/** Who gets an answer: everybody, or everybody who asks for exactly this address, for a second. */
export type Audience = 'everyone' | 'oneLink';

/** What is cached for a request; null where the answer must be its caller's own. */
export type KeyOf = (raw: IncomingMessage, audience: Audience) => string | null;

/** The part of a page's address that names a document for everyone; null where the document belongs to this address alone. */
export type DocumentAddress = (url: string) => string | null;

/** Longer addresses are made up. */
const MAX_KEY_LENGTH = 400;

/** Whether a request says who its caller is: what they get is their own. */
const isPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.cookie?.includes(`${SESSION_COOKIE}=`) || bearerToken(headers) !== null;

/**
 * Names requests by host and address, calls by their language besides. The usual way goes by the host that a trusted proxy was
 * asked for; which proxies are trusted is known only there, so that requests with two names are left to it.
 */
export const createKeys =
  (hasTrustedProxy: boolean, documentAddress: DocumentAddress): KeyOf =>
  ({ headers, url = '' }, audience) => {
    const { host, origin, 'x-forwarded-host': forwarded, language = '' } = headers;
    const isOneName = !hasTrustedProxy || forwarded === undefined || forwarded === host;
    // A page of another site gets headers that name it, where it may read the answer at all.
    if (!host || !isOneName || origin !== undefined || isPersonal(headers)) return null;
    const isCall = url.startsWith('/api/');
    const address = isCall || audience === 'oneLink' ? url : documentAddress(url);
    if (address === null) return null;
    const key = isCall ? `${host} ${language} ${address}` : `${host} ${address}`;
    return key.length > MAX_KEY_LENGTH ? null : key;
  };
