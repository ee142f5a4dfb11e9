import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../start/start-test-app.ts';
import type { HostileRequest } from './valid-requests.ts';

/** Encodes a part of a URL; an unpaired surrogate cannot be encoded, so its bytes are sent as some program would. */
const encoded = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');

const pathOf = ({ call, params }: HostileRequest): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''));

/** The URL of a request. */
export const addressOf = (request: HostileRequest): string => {
  const base = request.call.base === 'client' ? `/api/v1/${encoded(request.clientKey)}` : '/api/v1';
  const query = request.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return `${base}${pathOf(request)}${query === '' ? '' : `?${query}`}`;
};

/** A value as a body: texts and bytes as they are, everything else as JSON. */
const payloadOf = ({ body, call }: HostileRequest): string | Buffer | undefined => {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return typeof body === 'string' && call.bodyType ? body : JSON.stringify(body);
};

let network = 0;
/** Each request comes from another network, so that no throttle hides the code behind it. */
export const nextAddress = (): string => {
  network = (network + 1) % 0xff_ffff;
  return `${20 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.1`;
};

/** Sends a request with a caller's token. */
export const sendRequest = (
  test: TestApp,
  request: HostileRequest,
  token: string | null,
  remoteAddress = nextAddress(),
): Promise<LightMyRequestResponse> => {
  const payload = payloadOf(request);
  return test.app.inject({
    method: request.call.method,
    url: addressOf(request),
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
    remoteAddress,
  });
};
