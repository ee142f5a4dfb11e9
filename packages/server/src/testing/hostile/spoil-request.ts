import type { LightMyRequestResponse } from 'fastify';
import type { Random } from '../random.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { BAD_BODIES, BAD_NAMES, BODY_TYPES, badText, badValue } from './bad-values.ts';
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

/** Headers that the calls read, or that a proxy does. */
const HEADERS = [
  'idempotency-key',
  'language',
  'authorization',
  'x-authorization',
  'accept',
  'accept-encoding',
  'user-agent',
  'cookie',
  'origin',
  'referer',
  'if-none-match',
  'content-encoding',
  'sec-fetch-site',
  'x-forwarded-for',
] as const;

/** Characters that HTTP forbids in headers are not sent: Node rejects them before any code of ours runs. */
const headerText = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000);

type Place = readonly (string | number)[];

/** Every place in a value, the value itself first. */
const placesIn = (value: unknown, at: Place = []): Place[] => [
  at,
  ...(typeof value === 'object' && value !== null && at.length < 6
    ? Object.entries(value).flatMap(([name, inner]) =>
        placesIn(inner, [...at, Array.isArray(value) ? Number(name) : name]),
      )
    : []),
];

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], value);

/** A copy of a value with something else in one place; undefined removes the place. */
const replacedAt = (value: unknown, [name, ...rest]: Place, instead: unknown): unknown => {
  if (name === undefined) return instead;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inner = replacedAt((value as Record<string | number, unknown>)[name], rest, instead);
  // Not assigned, because a field may be called __proto__.
  if (inner === undefined) delete (copy as Record<string | number, unknown>)[name];
  else Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
};

const spoilBody = (random: Random, request: HostileRequest): HostileRequest => {
  const { body, call } = request;
  if (call.bodyType && typeof body === 'string') return { ...request, body: badText(random, body) };
  const place = random.pick(placesIn(body));
  const good = valueAt(body, place);
  if (random.chance(12)) return { ...request, body: replacedAt(body, place, undefined) };
  // A named property of an array is lost in JSON.
  if (random.chance(12) && typeof good === 'object' && good !== null && !Array.isArray(good)) {
    const name = random.pick(BAD_NAMES);
    return { ...request, body: replacedAt(body, [...place, name], badValue(random, '')) };
  }
  return { ...request, body: replacedAt(body, place, badValue(random, good)) };
};

const spoilWhole = (random: Random, request: HostileRequest): HostileRequest => {
  const whole = random.pick(BAD_BODIES);
  const type = random.chance(50) ? { 'content-type': random.pick(BODY_TYPES) } : {};
  return { ...request, body: Buffer.from(whole), headers: { ...request.headers, ...type } };
};

const spoilParameter = (random: Random, request: HostileRequest): HostileRequest => {
  const names = Object.keys(request.params);
  if (names.length === 0) return spoilQuery(random, request);
  const name = random.pick(names);
  const text = badText(random, request.params[name] ?? '');
  // An empty part would make another URL.
  return { ...request, params: { ...request.params, [name]: text === '' ? ' ' : text } };
};

const spoilQuery = (random: Random, request: HostileRequest): HostileRequest => {
  const known = Object.keys(request.call.query?.shape ?? {});
  const name = known.length > 0 && random.chance(85) ? random.pick(known) : random.pick(BAD_NAMES);
  const good = request.query.find(([one]) => one === name)?.[1] ?? '';
  const others = random.chance(30) ? request.query : request.query.filter(([one]) => one !== name);
  return { ...request, query: [...others, [name, badText(random, good)]] };
};

const spoilHeader = (random: Random, request: HostileRequest): HostileRequest => {
  const name = random.pick(HEADERS);
  const value = headerText(badText(random, String(request.headers[name] ?? '')));
  return { ...request, headers: { ...request.headers, [name]: random.chance(20) ? [value, value] : value } };
};

const spoilClient = (random: Random, request: HostileRequest): HostileRequest => ({
  ...request,
  clientKey: badText(random, request.clientKey) || ' ',
});

/** Spoils a request in one place, now and then in two or three. */
export const spoilRequest = (random: Random, request: HostileRequest): HostileRequest => {
  const roll = random.below(100);
  const hasBody = request.body !== undefined;
  const spoilt =
    roll < 2
      ? spoilClient(random, request)
      : roll < 12
        ? spoilHeader(random, request)
        : hasBody && roll < 22
          ? spoilWhole(random, request)
          : hasBody && roll < 75
            ? spoilBody(random, request)
            : roll < 88
              ? spoilParameter(random, request)
              : spoilQuery(random, request);
  return random.chance(15) && !Buffer.isBuffer(spoilt.body) ? spoilRequest(random, spoilt) : spoilt;
};
