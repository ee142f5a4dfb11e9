import type { Calls, ErrorCode, ErrorName, FieldError, WebhookEvent } from './types.js';

export type * from './types.js';

/** A secret, or a function that answers the current one. */
export type Token = string | (() => string | Promise<string>);

/** A language of the portal. */
export type Language = 'de' | 'en' | 'fr';

/** Which portal is called, and how. */
export interface ClientOptions {
  /** Address of the installation, e.g. `https://empfehlen.example.org`. */
  readonly origin: string;
  /** Key of the client, the first part of every path. */
  readonly client: string;
  /** Sent with every call; a call may have its own. */
  readonly token?: Token | undefined;
  /** Language of texts and sentences; `de` unless said otherwise. */
  readonly language?: Language | undefined;
  /** How often a call that may be repeated is tried again: twice unless said otherwise. */
  readonly retries?: number | undefined;
  /** Milliseconds an attempt may take: 30,000 unless said otherwise. */
  readonly timeoutMs?: number | undefined;
  /** Further headers of every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Takes the place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** What a single call may do differently. */
export interface CallOptions {
  readonly token?: Token | undefined;
  readonly language?: Language | undefined;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Of calls that accept one: a random text of your own; the client makes one otherwise. */
  readonly idempotencyKey?: string | undefined;
}

/** The name of a call. */
export type CallName = keyof Calls;

/** What a call is given. */
export type CallInput<Name extends CallName> = Calls[Name]['input'] & CallOptions;

/** What a call answers. */
export type CallReply<Name extends CallName> = Calls[Name]['reply'];

/** A client of one programme: a function per call. */
export type MundwerkClient = {
  readonly [Name in CallName]: Record<never, never> extends Calls[Name]['input']
    ? (input?: CallInput<Name>) => Promise<CallReply<Name>>
    : (input: CallInput<Name>) => Promise<CallReply<Name>>;
};

/** Makes a client of one programme. */
export declare const createClient: (options: ClientOptions) => MundwerkClient;

/**
 * The entries of a list under `betrieb/`, page after page: the next page is read when the loop comes to it, and `anzahl` is the size of one.
 * @example for await (const order of entriesOf(api.readOrders, { query: { status: 'Bestaetigt' } })) …
 */
export declare const entriesOf: <Input, Entry>(
  list: (input: Input) => Promise<{ readonly Eintraege: readonly Entry[]; readonly Naechste: string | null }>,
  input?: Input,
) => AsyncGenerator<Entry, void, undefined>;

/** A call that the portal refused, or that reached no portal. */
export declare class MundwerkError extends Error {
  /** The call. */
  readonly call: CallName;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** What went wrong, as it travels; null where the answer was none of the portal's. */
  readonly code: ErrorCode | null;
  /** The same by its name, e.g. `orderNotFound`. */
  readonly reason: ErrorName | null;
  /** The fields that are wrong. */
  readonly fields: readonly FieldError[];
  /** Names the request in the portal's log. */
  readonly requestId: string | null;
  /** After how many seconds a retry makes sense, where the portal says so. */
  readonly retryAfterSeconds: number | null;
  /** The whole answer. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** A request that a receiver of webhooks got. */
export interface WebhookRequest {
  /** The body as it came, before it is parsed: the signature is about its bytes. */
  readonly body: string;
  /** The request's headers, as Node or `fetch` gives them. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The secret of the endpoint (`whsec_…`), or the old and the new one while it is being replaced; it or `publicKey` is needed. */
  readonly secret?: string | readonly string[] | undefined;
  /** The public key of the endpoint (`whpk_…`), for receivers that keep no secret. */
  readonly publicKey?: string | readonly string[] | undefined;
  /** How many seconds the time of sending may differ from the receiver's: 300 unless said otherwise. */
  readonly toleranceSeconds?: number | undefined;
}

/** Checks the signature and the time of a webhook and returns its event; throws `WebhookRefused` otherwise. */
export declare const readWebhook: (request: WebhookRequest) => Promise<WebhookEvent>;

/** A request that no portal with this secret sent, or that was sent too long ago. */
export declare class WebhookRefused extends Error {
  readonly reason: 'headers' | 'time' | 'signature';
}
