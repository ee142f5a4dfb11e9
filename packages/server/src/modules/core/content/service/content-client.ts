import type { ClientRef, Platform } from '#platform/context.ts';
import { askOutside, OUTSIDE_PATIENCE_MS } from '#platform/outside/ask-outside.ts';
import { askStore, storeCredentials } from '../own-store/ask-store.ts';

/** Sends one request: over the network, or directly to the server's own store. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** The source of a client's content, with its credentials. */
export interface ContentServer {
  readonly url: string;
  readonly app: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether the server is operated by others, so that it may be down. */
  readonly isRemote: boolean;
  readonly send: Send;
}

/** Placeholder origin of the embedded store; it is never resolved. */
const INSIDE = 'http://content-store.internal';

const bodyOf = (init: RequestInit): unknown => {
  if (init.body instanceof URLSearchParams) return init.body;
  return typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
};

const askInside =
  (platform: Platform): Send =>
  async (url, init) => {
    const { status, headers, body } = await askStore(platform, {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: bodyOf(init),
      // Addresses in answers are the portal's own, whatever its host.
      origin: '',
    });
    return new Response(status === 304 ? null : new Uint8Array(Buffer.from(body)), { status, headers });
  };

/** The content server of a client: the one it configured, or the server's own store. */
export const contentServerOf = (platform: Platform, client: ClientRef): ContentServer => {
  const { SquidexUrl, SquidexAppName, SquidexClientId, SquidexClientSecret } = client.config;
  if (!SquidexUrl) {
    return {
      url: INSIDE,
      app: client.key,
      ...storeCredentials(platform, client),
      isRemote: false,
      send: askInside(platform),
    };
  }
  const app = SquidexAppName ?? client.key;
  const id = SquidexClientId ?? 'default';
  return {
    url: SquidexUrl.replace(/\/+$/, ''),
    app,
    clientId: /[:~]/.test(id) ? id : `${app}:${id}`,
    clientSecret: SquidexClientSecret ?? '',
    isRemote: true,
    send: (url, init) => askOutside(platform, url, init),
  };
};

/** The content server could not be asked, or what it answered cannot be used. */
export class ContentUnavailable extends Error {
  readonly status: number | null;

  constructor(reason: string, status: number | null = null, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
  }
}

/** An answer with the ETag by which the server can revalidate it. */
export interface Answer {
  readonly etag: string | null;
  readonly body: unknown;
}

/** A request to the content server. */
export interface Question {
  /** Below `/api/content/{app}/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  readonly body?: unknown;
}

/** Asks one content server. */
export interface ContentClient {
  /** Null if the content does not exist; the known answer itself if it is still current. */
  ask(question: Question, known?: Answer | null): Promise<Answer | null>;
  /** A file, as the server sends it. */
  fetchAsset(id: string, query: URLSearchParams, headers: Readonly<Record<string, string>>): Promise<Response>;
}

/** A token is renewed before it ends, so that no call meets its last second. */
const RENEW_BEFORE_MS = 60_000;

interface Token {
  readonly text: string;
  readonly renewAt: number;
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (cause) {
    throw new ContentUnavailable('the answer is no JSON', response.status, { cause });
  }
};

/** Makes the client of a content server: one token for all its calls, a new one once after a 401 (spec 2 §7.11). */
export const createContentClient = (server: ContentServer, timeoutMs: number = OUTSIDE_PATIENCE_MS): ContentClient => {
  let token: Promise<Token> | null = null;

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await server.send(new URL(server.url + path), { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new ContentUnavailable('no response', null, { cause });
    }
  };

  const requestToken = async (): Promise<Token> => {
    const response = await send('/identity-server/connect/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: server.clientId,
        client_secret: server.clientSecret,
        scope: 'squidex-api',
      }),
    });
    // A retry with the same credentials would fail as well.
    if (!response.ok) throw new ContentUnavailable(`no token for ${server.clientId}`, response.status);
    const { access_token: text, expires_in: seconds } = (await readJson(response)) as Record<string, unknown>;
    if (typeof text !== 'string' || typeof seconds !== 'number') throw new ContentUnavailable('the token has no form');
    return { text, renewAt: performance.now() + seconds * 1000 - RENEW_BEFORE_MS };
  };

  const beginToken = (): Promise<Token> => {
    const requested = requestToken();
    token = requested;
    requested.catch(() => {
      if (token === requested) token = null;
    });
    return requested;
  };

  /** All calls share one token; the first call that meets a refused or expired one requests the next. */
  const currentToken = async (refused?: string): Promise<string> => {
    const pending = token ?? beginToken();
    const { text, renewAt } = await pending;
    if (text !== refused && performance.now() < renewAt) return text;
    const next = token && token !== pending ? token : beginToken();
    return (await next).text;
  };

  const sendWithToken = async (path: string, init: RequestInit): Promise<Response> => {
    const withToken = (text: string): RequestInit => ({
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${text}` },
    });
    const used = await currentToken();
    const response = await send(path, withToken(used));
    if (response.status !== 401) return response;
    return send(path, withToken(await currentToken(used)));
  };

  return {
    ask: async ({ path, query = {}, headers = {}, body }, known) => {
      const asked = new URLSearchParams(query).toString();
      const response = await sendWithToken(`/api/content/${server.app}/${path}${asked ? `?${asked}` : ''}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status === 304 && known) return known;
      if (response.status === 404) return null;
      if (!response.ok) throw new ContentUnavailable(`status ${response.status}`, response.status);
      return { etag: response.headers.get('etag'), body: await readJson(response) };
    },
    fetchAsset: (id, query, headers) => send(`/api/assets/${server.app}/${id}?${query}`, { headers }),
  };
};

/** Short, because a person waits for the result of this check. */
const PATIENCE_MS = 3500;

/** Requests a token and one entry from a client's content server; returns a short description of the fault, or null. */
export const askContentServer = async (platform: Platform, client: ClientRef): Promise<string | null> => {
  try {
    const answer = await createContentClient(contentServerOf(platform, client), PATIENCE_MS).ask({
      path: 'faq',
      query: { $top: '1' },
    });
    // The server also answers 404 to credentials of another app.
    return answer === null ? 'status 404' : null;
  } catch (error) {
    if (error instanceof ContentUnavailable) return error.status === null ? 'no answer' : `status ${error.status}`;
    throw error;
  }
};
