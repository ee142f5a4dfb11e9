import { createHash, randomUUID } from 'node:crypto';
import { VARY } from './item-view.ts';

/** A request to the store, whether it came over HTTP or from inside the server. */
export interface StoreRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  /** Origin of the store, for the URLs in answers. */
  readonly origin: string;
  /** IP address of the HTTP caller who requests a picture that must be rendered. */
  readonly ip?: string;
}

/** An answer of the store. */
export interface StoreAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A refusal with the status and the reasons that Squidex would give. */
export class StoreError extends Error {
  readonly status: number;
  readonly details: readonly string[];

  constructor(status: number, message = '', details: readonly string[] = []) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const SECTIONS: Readonly<Record<number, string>> = {
  400: '15.5.1',
  401: '15.5.2',
  403: '15.5.4',
  404: '15.5.5',
  405: '15.5.6',
  500: '15.6.1',
};

/** The error shape of the service. */
export const errorAnswer = ({ status, message, details }: StoreError): StoreAnswer => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({
    message,
    traceId: randomUUID(),
    type: `https://www.rfc-editor.org/rfc/rfc9110#section-${SECTIONS[status] ?? '15'}`,
    ...(details.length > 0 ? { details } : {}),
    statusCode: status,
  }),
});

/** Any JSON, as the token endpoint and GraphQL answer it. */
export const jsonAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): StoreAnswer => ({
  status,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(body),
});

/** Content with its ETag; 304 without a body when the caller has it already. */
export const contentAnswer = (request: StoreRequest, app: string, content: unknown): StoreAnswer => {
  const body = JSON.stringify(content);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { etag, vary: VARY, 'x-appid': app, 'x-costs': '1', 'cache-control': 'private, no-cache' };
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers, body: '' };
  return { status: 200, headers: { ...JSON_TYPE, ...headers }, body };
};
