import type { z } from 'zod';
import type { ErrorName } from './errors.ts';
import type { AgencyRight } from './values/agency-rights.ts';
import type { ConsoleActName } from './values/console/acts.ts';

/**
 * Who may make a call: anyone, a logged-in recommender, a recipient, the beneficiary of a claim (by its reward token or logged
 * in), the user of an agency, a client's own systems with an operations key, or a person of the console.
 */
export type CallAuth = 'none' | 'recommender' | 'recipient' | 'reward' | 'agency' | 'operations' | 'operator';

/** The kinds of caller that need a token, and what theirs is. */
export const CALL_TOKENS: Record<Exclude<CallAuth, 'none'>, string> = {
  recommender: 'The session’s token, from a login',
  recipient: 'The recipient’s token, handed out with the recipient’s number',
  reward: 'The reward token of a pickup mail, or the session’s token together with the claim’s number',
  agency: 'The token of an agency’s user, from single sign-on',
  operations: 'An operations key of the client: mw_…',
  operator: 'The token of a person of the console, from its sign-on',
};

/** Where a call lives: under `/api/v1/{client}` or, for the calls that are not a client's, under `/api/v1`. */
export type CallBase = 'client' | 'root';

/** One call of the API as a value: validation, typed client, OpenAPI and tests all come from it. */
export interface Call {
  /** The capability's one name, found again in the use case's file and the journey. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Spelled as in the specification, parameters as `{name}`. */
  readonly path: string;
  readonly base: CallBase;
  readonly auth: CallAuth;
  /** What an operations key must have been made for: one of `OPERATIONS_SCOPES`, checked before the body is read. */
  readonly scope?: `${string}:${string}`;
  /** The right an agency's user needs; a parameter called `agentur` must besides be one of theirs. */
  readonly right?: AgencyRight;
  /**
   * What a person of the console does with the call: one of `CONSOLE_ACTS`. Without the right the call answers notAllowed, and
   * stepUpRequired where the sign-on is too old, both before anything is looked up.
   */
  readonly act?: ConsoleActName;
  /**
   * A session alone is not enough: its owner typed the password, or logged in, within the last ten minutes, else freshLoginRequired. With
   * `ifBodyHas` this holds only where the body has that field. A reward token is proof enough by itself (decision 0033).
   */
  readonly needsFreshLogin?: true | { readonly ifBodyHas: string };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The call means something without a body too; its handler then gets null. */
  readonly isBodyOptional?: true;
  /** What the body is when it is no JSON; its handler gets the text. */
  readonly bodyType?: 'text/csv' | 'text/plain' | 'application/xml' | 'application/octet-stream';
  /** The handler gets the body piece by piece while it arrives; `body` describes the text. */
  readonly isBodyStreamed?: true;
  /** Set where a body may be larger than the forms of the portal need: an upload, of which one caller has few at a time. */
  readonly bodyLimitBytes?: number;
  readonly reply: z.ZodType;
  /** What the answer is when it is a file and no JSON; its handler answers a `FileReply`, and `reply` describes the text. */
  readonly replyType?: 'text/csv' | 'application/xml' | 'application/pdf' | 'image/webp' | 'application/octet-stream';
  /** 302 leads on by its `Location` and has no body. */
  readonly status: 200 | 201 | 302;
  /** What the call answers when it had been done before and nothing was created again. */
  readonly repeatStatus?: 200;
  /** Codes beyond those any call may answer (unexpected, inputInvalid, notFound, overloaded, databaseUnavailable and, with a body, fieldMissing, textTooLong). */
  readonly errors: readonly ErrorName[];
  /**
   * The form guarded by a captcha. The same call answers whether one is needed: without a body (spec 2 §7.8) or, where it has
   * none, with `?cmd=IsCaptchaRequired` (spec 2 §7.10).
   */
  readonly captchaForm?: string;
  /** How many failures within how long ask for a captcha, where that is not the usual (decisions §9): any of the steps does. */
  readonly captchaAfter?: readonly { readonly failures: number; readonly windowMinutes: number }[];
  /** Where in body, query or parameters the address stands that is counted beside the network. */
  readonly captchaAddressField?: string;
  /**
   * A GET that does something, because the specification fixes its method. It acts for requests of our own pages and for those
   * with a header that a foreign page cannot send; a picture tag or a link elsewhere is refused (notAllowed). Calls whose
   * address holds a secret (`/account/login`) or that exist to be followed (`/empfehlen/click`) need no such proof.
   */
  readonly actsOnGet?: true;
  /** Answers everyone the same until the client's data or the day change: answered from memory, with an `ETag`. */
  readonly isShared?: true;
  /** Accepts an `Idempotency-Key`: the same key answers the same result and creates nothing twice. */
  readonly isIdempotent?: true;
  /** Where the client wants neutral answers, the call takes the same time whether or not an address has an account. */
  readonly isTimeNeutral?: true;
  readonly example: {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
    readonly reply: unknown;
  };
}

/**
 * Whether a call is part of taking part, which nobody can while the client has no legal texts to agree to: whatever changes
 * something for people. Its own systems and the people of the console may prepare the programme. Such a call may also answer
 * clientUnpublished.
 */
export const needsPublication = ({ method, base, auth }: Pick<Call, 'method' | 'base' | 'auth'>): boolean =>
  method !== 'GET' && base === 'client' && auth !== 'operations' && auth !== 'operator';

/**
 * Calls that no session is meant for: those that give access by a secret of their own (a password, a mailed link, single sign-on), and those
 * of recipients, who pass a bearer of their own.
 */
const WITHOUT_SESSION = /^\/(?:account|agentur\/sso|token|captcha|empfehler\/newsletter|empfaenger|tracking)(?:\/|$)/i;

/**
 * Whether a call that needs no token refuses one that is invalid or has ended (sessionEnded): its sender believes to be logged in, and must
 * not be answered as a stranger.
 */
export const refusesEndedToken = ({ auth, base, path }: Pick<Call, 'auth' | 'base' | 'path'>): boolean =>
  auth === 'none' && base === 'client' && !WITHOUT_SESSION.test(path);

/** The kinds of caller that a browser can be; keys of systems, agencies and the console are none of a foreign page's business. */
const BROWSER_CALLERS: ReadonlySet<CallAuth> = new Set(['none', 'recommender', 'recipient', 'reward']);

/**
 * Whether pages of the client's own sites may make a call from a visitor's browser (decision 0070). Signing on of agencies stays with the
 * portal; the one call of no client that is open reads a client's public configuration.
 */
export const isForSites = ({ auth, base, path }: Pick<Call, 'auth' | 'base' | 'path'>): boolean =>
  BROWSER_CALLERS.has(auth) && (base === 'client' ? !/^\/agentur\//i.test(path) : /^\/mandant\//i.test(path));

/** Declares a call and keeps its literal types. */
export const defineCall = <const C extends Call>(call: C): C => call;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler of the call receives. */
export interface CallInput<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: C extends { isBodyStreamed: true } ? AsyncIterable<Uint8Array> : Output<C['body']>;
}

/** What a call answers. */
export type CallReply<C extends Call> = z.input<C['reply']>;
