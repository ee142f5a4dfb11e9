import type { ClientRef, Platform } from '#platform/context.ts';
import { askOutside } from '#platform/outside/ask-outside.ts';
import { askStore } from '../own-store/ask-store.ts';
import { storeCredentials } from '../own-store/store-access.ts';

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
