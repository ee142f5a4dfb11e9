import type { CallByKey } from '@mundwerk/contract/all-calls';
import type { CaptchaCheck } from '@mundwerk/contract/captcha';
import type { ErrorEnvelope, ErrorFacts, ErrorName, WrongField } from '@mundwerk/contract/errors';
import { boot, documentBoot } from '../page/boot.ts';
import { agencySession, endAgencySession, endSession, session } from '../session/session.ts';
import { t } from '../text/i18n.ts';

interface ApiErrorFacts {
  reason: ErrorName | 'network';
  message: string;
  fields?: readonly WrongField[];
  requestId?: string;
  status?: number;
  facts?: ErrorFacts;
}

/** Why a call failed: the server's error name, or `network` without a response. The message is a sentence for the visitor. */
export class ApiError extends Error {
  readonly reason: ErrorName | 'network';
  readonly fields: readonly WrongField[];
  readonly requestId: string | null;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Further facts of the response: the conflicting recommendation, or who changed something meanwhile. */
  readonly facts: ErrorFacts;

  constructor({ reason, message, fields = [], requestId, status = 0, facts = {} }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.reason = reason;
    this.fields = fields;
    this.requestId = requestId ?? null;
    this.status = status;
    this.facts = facts;
  }
}

/** A call by its method and path, as the specification spells it. */
export type CallKey = keyof CallByKey;

/** The calls whose form is guarded by a captcha. */
export type CaptchaCallKey = {
  [K in CallKey]: CallByKey[K] extends { captchaForm: string } ? K : never;
}[CallKey];

type Schema<C, Part extends string> = C extends Record<Part, { _zod: { input: infer Input } }> ? Input : undefined;
type Sent<Name extends string, T> = T extends undefined ? object : Record<Name, T>;
type Params<T> = T extends undefined ? undefined : { [K in keyof T]: string | number };

interface CommonOptions {
  /** A repeated key returns the same result and creates nothing twice. */
  idempotencyKey?: string;
  /** The caller's own token, where it is not the session's: recipients and rewards have theirs (spec 2 §7.1). */
  token?: string;
  /** The client of the call, where it is not the page's own; null for calls that belong to no client. */
  client?: string | null;
  signal?: AbortSignal;
  /** Set where the body is sent unchanged, e.g. a file of the bank. */
  contentType?: string;
  /** Reads a file in its own way, e.g. in chunks to show the progress. */
  readFile?: (response: Response) => Promise<Blob>;
}

type OptionsByKey = {
  [K in CallKey]: CommonOptions &
    Sent<'params', Params<Schema<CallByKey[K], 'params'>>> &
    Partial<Sent<'query', Schema<CallByKey[K], 'query'>>> &
    Sent<'body', Schema<CallByKey[K], 'body'>>;
};
type ArgumentsByKey = {
  [K in CallKey]: object extends OptionsByKey[K] ? [options?: OptionsByKey[K]] : [options: OptionsByKey[K]];
};
type ReplyByKey = { [K in CallKey]: Schema<CallByKey[K], 'reply'> };

// Constrained to string, so that the options are resolved only once the key is known: with CallKey as the constraint, the
// compiler would check the argument against the options of all calls at every call site, for seconds each.
/** The arguments after the key of a call. */
export type ArgumentsOf<K extends string> = K extends CallKey ? ArgumentsByKey[K] : [];
/** The reply of a call. */
export type ReplyOf<K extends string> = K extends CallKey ? ReplyByKey[K] : never;

/** The options of a call. */
export type CallOptions<K extends CallKey> = OptionsByKey[K];

interface Request extends CommonOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | null | undefined>;
  body?: unknown;
}

/** A call on its way to the server. */
export interface SentCall extends Pick<Request, 'params' | 'query' | 'body' | 'signal' | 'client' | 'contentType'> {
  readonly key: CallKey;
  readonly headers: Headers;
}

/** Sends a call to the server and returns its response. */
export type Transport = (sent: SentCall) => Promise<Response>;

/** Longest wait for an answer (spec 2 §9). */
const TIMEOUT_MS = 300_000;

const baseOf = (path: string, client: Request['client']): string => {
  if (client === null || path.startsWith('/mandant/')) return '/api/v1';
  return `/api/v1/${client ?? boot().client.Mandant}`;
};

interface Place {
  readonly params?: Request['params'] | undefined;
  readonly query?: Request['query'] | undefined;
  readonly client?: Request['client'] | undefined;
}

const addressOf = (key: string, { params = {}, query = {}, client }: Place): string => {
  const path = key.slice(key.indexOf(' ') + 1);
  const base = baseOf(path, client);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return base + filled + (asked.length > 0 ? `?${new URLSearchParams(asked)}` : '');
};

const overTheNetwork: Transport = ({ key, params, query, client, body, contentType, headers, signal }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(addressOf(key, { params, query, client }), {
    method: key.split(' ', 1)[0] ?? '',
    headers,
    // A file is sent as bytes, because only the server can detect their encoding.
    body: body === undefined ? null : contentType ? (body as BodyInit) : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
};

let transport = overTheNetwork;

/** Replaces the network: while the server renders a page, it answers the page's calls in the same process. */
export const provideTransport = (other: Transport): void => {
  transport = other;
};

/** The names of errors are loaded with the first failure: most visits never need them, and they cost every page 700 bytes. */
const loadErrorNames = () => import('@mundwerk/contract/values/text/error-names');

const failureOf = async (response: Response): Promise<ApiError> => {
  const envelope = (await response.json().catch(() => ({}))) as Partial<ErrorEnvelope>;
  // Without the names, the server's message still says what happened.
  const errorNameOf = await loadErrorNames().then(
    (table) => table.errorNameOf,
    () => () => null,
  );
  return new ApiError({
    reason: errorNameOf(envelope.ErrorCode) ?? 'unexpected',
    message: envelope.Message ?? t('lib.error.unexpected'),
    fields: (envelope.Fields ?? []).map(({ Field, ErrorCode }) => ({
      field: Field,
      reason: errorNameOf(ErrorCode) ?? 'inputInvalid',
    })),
    requestId: envelope.RequestId ?? '',
    status: response.status,
    facts: envelope,
  });
};

/** Whether an answer means that the session has ended (spec 2 §8); a mistyped password is also a 401, but ends nothing. */
const isSessionOver = ({ reason, status }: ApiError): boolean =>
  reason === 'sessionEnded' || (status === 401 && reason !== 'wrongCredentials');

/** Asks the logged-in user to confirm their identity; false when they decline. */
type ConfirmIdentity = () => Promise<boolean>;

let confirmIdentity: ConfirmIdentity | null = null;

/** Registers how users are asked for a fresh login (freshLoginRequired); the returned function removes it. */
export const confirmIdentityBy = (ask: ConfirmIdentity): (() => void) => {
  confirmIdentity = ask;
  return () => {
    if (confirmIdentity === ask) confirmIdentity = null;
  };
};

/**
 * Ends both sessions, the recommender's and the agency's (spec 2 §8), when the refused token is that of one of them. A user who signed
 * in while the call was under way has another token, and the tokens of recipients and rewards are no sessions. Answers whether no
 * session is left, also where another call under way with the same token ended it first.
 */
const endSessionsOf = (token: string): boolean => {
  if (token === session()?.token || token === agencySession()?.token) {
    endSession();
    endAgencySession();
  }
  return !session() && !agencySession();
};

/** The accepted content type of a response, and how it is read. */
interface Reading<T> {
  readonly accept: string;
  read(response: Response): Promise<T>;
}

const asJson: Reading<unknown> = { accept: 'application/json', read: (response) => response.json() };
const asFile = (request: Request): Reading<Blob> => ({
  accept: 'application/pdf, application/octet-stream, application/json',
  read: request.readFile ?? ((response) => response.blob()),
});

const send = async <T>(key: CallKey, request: Request, reading: Reading<T>): Promise<T> => {
  const { accept, read } = reading;
  // A recommender's token takes precedence over an agency's (spec 2 §7.1).
  const token = request.token ?? session()?.token ?? agencySession()?.token;
  const headers = new Headers({ Accept: accept, Language: documentBoot().language });
  if (request.body !== undefined) headers.set('Content-Type', request.contentType ?? 'application/json');
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  if (token) {
    headers.set('Authorization', `Bearer ${token}`);
    headers.set('X-Authorization', `Bearer ${token}`);
  }
  try {
    const response = await transport({ ...request, key, headers });
    if (response.ok) return await read(response);
    const failure = await failureOf(response);
    const isLoggedOut = token !== undefined && isSessionOver(failure) && endSessionsOf(token);
    // A GET is repeated without the ended session, as the data may be public. Changes are not repeated anonymously.
    if (isLoggedOut && request.token === undefined && key.startsWith('GET '))
      return await send(key, request, reading).catch((again: unknown) => {
        throw again instanceof ApiError && again.status === 401 ? failure : again;
      });
    // Once confirmed, the same request is sent again: its page does not notice the interruption.
    if (failure.reason === 'freshLoginRequired' && (await confirmIdentity?.()))
      return await send(key, request, reading);
    throw failure;
  } catch (error) {
    // A call that the page itself aborted is not reported as an error.
    if (error instanceof ApiError || request.signal?.aborted) throw error;
    throw new ApiError({ reason: 'network', message: t('lib.error.network') });
  }
};

/** The address of a call that is followed like a link, e.g. the click. */
export const callAddress = <K extends CallKey>(key: K, { params, query }: Pick<Request, 'params' | 'query'>): string =>
  addressOf(key, { params, query });

// The types of all calls are applied outside the functions: inside, the compiler would resolve the options of every call at
// once, which takes longer than the rest of the app.
type MakeCall = <K extends string>(key: K & CallKey, ...given: ArgumentsOf<K>) => Promise<ReplyOf<K>>;
type MakeFileCall = <K extends string>(key: K & CallKey, ...given: ArgumentsOf<K>) => Promise<Blob>;

const makeCall = (key: CallKey, request: Request = {}): Promise<unknown> => send(key, request, asJson);
const makeFileCall = (key: CallKey, request: Request = {}): Promise<Blob> => send(key, request, asFile(request));

/** Makes a call of the API: the only way to the server. Fails with an ApiError. */
export const call = makeCall as unknown as MakeCall;

/** Makes a call whose response is a file. Rejects with an ApiError. */
export const callFile = makeFileCall as unknown as MakeFileCall;

/** Asks whether a form needs a captcha now: the same call without a body (spec 2 §7.8) or, by GET, with `cmd` (§7.10). */
export const checkCaptcha = async (
  key: CaptchaCallKey,
  options: Pick<CommonOptions, 'signal' | 'token'> = {},
): Promise<CaptchaCheck> => {
  // The query is the same for every address, so none is sent.
  const question = key.startsWith('GET ') ? { params: { id: '-' }, query: { cmd: 'IsCaptchaRequired' } } : {};
  return (await send(key, { ...options, ...question }, asJson)) as CaptchaCheck;
};
