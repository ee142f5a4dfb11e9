// @ts-check
import { CALLS, ERROR_NAMES } from './calls.js';

/**
 * One row of the generated table.
 * @typedef {{ method: string, path: string, isRoot?: boolean, bodyType?: string, isFile?: boolean, isIdempotent?: boolean, isSafe?: boolean }} CallRow
 */

/** How often a call that may be repeated is tried again, unless the caller says otherwise. */
const RETRIES = 2;
/** How long one attempt may take. */
const TIMEOUT_MS = 30_000;
/** The first pause before another attempt where the server names none; it doubles each time. */
const FIRST_PAUSE_MS = 300;
/** Answers that say "not now": overloaded, database down, a proxy without a server behind it. */
const TEMPORARY = new Set([429, 502, 503, 504]);

/** A call that the portal refused, or that reached no portal. */
export class MundwerkError extends Error {
  /**
   * @param {string} call
   * @param {{ status: number, body?: Record<string, unknown> | null, cause?: unknown, retryAfterSeconds?: number | null }} answer
   */
  constructor(call, { status, body = null, cause, retryAfterSeconds = null }) {
    super(typeof body?.Message === 'string' ? body.Message : `${call} failed (${status || 'no answer'})`, { cause });
    this.name = 'MundwerkError';
    this.call = call;
    /** HTTP status; 0 where no answer came. */
    this.status = status;
    this.code = typeof body?.ErrorCode === 'string' ? body.ErrorCode : null;
    this.reason = (this.code && /** @type {Record<string, string>} */ (ERROR_NAMES)[this.code]) || null;
    this.fields = Array.isArray(body?.Fields) ? body.Fields : [];
    this.requestId = typeof body?.RequestId === 'string' ? body.RequestId : null;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }
}

/**
 * @param {number} ms
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<void>}
 */
const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });

/**
 * @param {CallRow} call
 * @param {{ origin: string, client: string }} options
 * @param {{ params?: Record<string, unknown>, query?: Record<string, unknown> }} input
 */
const addressOf = ({ path, isRoot }, { origin, client }, { params = {}, query = {} }) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const base = isRoot ? '' : `/${encodeURIComponent(client)}`;
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${origin.replace(/\/$/, '')}/api/v1${base}${filled}${search ? `?${search}` : ''}`;
};

/**
 * @param {CallRow} call
 * @param {any} options
 * @param {any} input
 */
const requestOf = async (call, options, input) => {
  const given = input.token ?? options.token;
  const token = typeof given === 'function' ? await given() : given;
  const { body } = input;
  return {
    method: call.method,
    headers: {
      Language: input.language ?? options.language ?? 'de',
      ...(body === undefined ? {} : { 'Content-Type': call.bodyType ?? 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      // The same for every attempt: that is what keeps a repeated one from creating something twice.
      ...(call.isIdempotent ? { 'Idempotency-Key': input.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...options.headers,
      ...input.headers,
    },
    ...(body === undefined ? {} : { body: call.bodyType ? body : JSON.stringify(body) }),
  };
};

/** @param {Response} reply */
const readError = async (reply) => {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
  const body = await reply.json().catch(() => null);
  return { status: reply.status, body, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null };
};

/**
 * One attempt.
 * @param {string} name
 * @param {CallRow} call
 * @param {{ fetch: typeof fetch, address: string, request: RequestInit, timeoutMs: number, signal: AbortSignal | undefined }} sending
 */
const attempt = async (name, call, { fetch: ask, address, request, timeoutMs, signal }) => {
  const limit = AbortSignal.timeout(timeoutMs);
  let reply;
  try {
    reply = await ask(address, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new MundwerkError(name, { status: 0, cause });
  }
  if (!reply.ok) throw new MundwerkError(name, await readError(reply));
  return call.isFile ? reply.blob() : reply.json();
};

/** @param {unknown} error */
const isTemporary = (error) => error instanceof MundwerkError && (error.status === 0 || TEMPORARY.has(error.status));

/**
 * @param {string} name
 * @param {CallRow} call
 * @param {any} options
 * @param {any} input
 */
const send = async (name, call, options, input) => {
  const sending = {
    fetch: options.fetch ?? fetch,
    address: addressOf(call, options, input),
    request: await requestOf(call, options, input),
    timeoutMs: input.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS,
    signal: input.signal,
  };
  // Any other call may have been done although its answer was lost: only its caller knows whether to repeat it.
  const retries = call.isSafe || call.isIdempotent ? (options.retries ?? RETRIES) : 0;
  for (let count = 0; ; count += 1) {
    try {
      return await attempt(name, call, sending);
    } catch (error) {
      if (count >= retries || !isTemporary(error)) throw error;
      const { retryAfterSeconds } = /** @type {MundwerkError} */ (error);
      const own = FIRST_PAUSE_MS * 2 ** count * (0.5 + Math.random());
      await pause(retryAfterSeconds === null ? own : retryAfterSeconds * 1000, input.signal);
    }
  }
};

/**
 * Makes a client of one programme: an object with one function per call.
 * @param {any} options
 */
export const createClient = (options) =>
  Object.fromEntries(
    Object.entries(CALLS).map(([name, call]) => [name, (input = {}) => send(name, call, options, input)]),
  );

/**
 * The entries of a list, page after page.
 * @param {(input: any) => Promise<any>} list
 * @param {any} [input]
 */
export async function* entriesOf(list, input = {}) {
  let { query = {} } = input;
  while (true) {
    const { Eintraege, Naechste } = await list({ ...input, query });
    yield* Eintraege;
    if (Naechste === null) return;
    query = { ...query, ab: Naechste };
  }
}

/** How many seconds the time of sending may differ from the receiver's. */
const TOLERANCE_SECONDS = 300;

/** A request that no portal with this secret sent, or that was sent too long ago. */
export class WebhookRefused extends Error {
  /** @param {'headers' | 'time' | 'signature'} reason */
  constructor(reason) {
    super(`the webhook was refused: ${reason}`);
    this.name = 'WebhookRefused';
    this.reason = reason;
  }
}

/** @param {string} text */
const bytesOf = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/**
 * Whether a signature was made by the secret (`v1`) or by the key pair (`v1a`) that the receiver knows.
 * @param {string} known
 * @param {string} signature
 * @param {string} signed
 */
const isSignedBy = async (known, signature, signed) => {
  const [, version, text] = /^(v1a?),(.*)$/.exec(signature) ?? [];
  if (version !== (known.startsWith('whpk_') ? 'v1a' : 'v1')) return false;
  const algorithm = version === 'v1a' ? { name: 'Ed25519' } : { name: 'HMAC', hash: 'SHA-256' };
  const bytes = bytesOf(known.replace(/^wh(sec|pk)_/, ''));
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  try {
    return await crypto.subtle.verify(algorithm.name, key, bytesOf(text ?? ''), new TextEncoder().encode(signed));
  } catch {
    // What is no Base64 is no signature.
    return false;
  }
};

/**
 * Checks a webhook as Standard Webhooks describes it, and returns its event.
 * @param {any} request
 */
export const readWebhook = async ({ body, headers, secret, publicKey, toleranceSeconds = TOLERANCE_SECONDS }) => {
  const known = [secret ?? [], publicKey ?? []].flat();
  if (known.length === 0) throw new TypeError('readWebhook needs the secret or the public key of the endpoint');
  const read = (/** @type {string} */ name) => (headers instanceof Headers ? headers.get(name) : headers[name]);
  const [id, sentAt, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(read);
  if (!id || !signatures || !/^\d+$/.test(sentAt ?? '')) throw new WebhookRefused('headers');
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > toleranceSeconds) throw new WebhookRefused('time');
  for (const signature of String(signatures).split(' '))
    for (const one of known) if (await isSignedBy(one, signature, `${id}.${sentAt}.${body}`)) return JSON.parse(body);
  throw new WebhookRefused('signature');
};
