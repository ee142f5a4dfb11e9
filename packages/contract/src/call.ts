import type { z } from 'zod';
import type { ErrorName } from './errors.ts';
import type { AgencyRight } from './values/agency-rights.ts';
import type { ConsoleActName } from './values/console/acts.ts';

/**
 * Who may make a call: anyone, a logged-in recommender, a recipient, the beneficiary of a claim (by its reward token or logged
 * in), the user of an agency, a client's own systems with an operations key, or a person of the console.
 */
export type CallAuth = 'none' | 'recommender' | 'recipient' | 'reward' | 'agency' | 'operations' | 'operator';

/** Description of the token for each kind of caller that needs one. */
export const CALL_TOKENS: Record<Exclude<CallAuth, 'none'>, string> = {
  recommender: 'The session’s token, from a login',
  recipient: 'The recipient’s token, handed out with the recipient’s number',
  reward: 'The reward token of a pickup mail, or the session’s token together with the claim’s number',
  agency: 'The token of an agency’s user, from single sign-on',
  operations: 'An operations key of the client: mw_…',
  operator: 'The token of a person of the console, from its sign-on',
};

/** The day since which earlier names are deprecated, and the last day on which they are accepted. */
export const OLD_NAMES_SINCE = '2026-11-19';
export const OLD_NAMES_UNTIL = '2027-12-31';

/** Base path of a call: `/api/v1/{client}`, or `/api/v1` for calls that belong to no client. */
export type CallBase = 'client' | 'root';

/** Definition of one API call; validation, typed client, OpenAPI and tests are derived from it. */
export interface Call {
  /** Unique name of the call, also used by the file of its use case and by its end-to-end test. */
  readonly name: string;
  readonly summary: string;
  /** What the call does, published with its summary. */
  readonly description: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Spelled as in the specification, parameters as `{name}`. */
  readonly path: string;
  readonly base: CallBase;
  readonly auth: CallAuth;
  /** Scope that the operations key needs: one of `OPERATIONS_SCOPES`, checked before the body is read. */
  readonly scope?: `${string}:${string}`;
  /** The right that the agency's user needs; a parameter `agentur` must also be one of the user's agencies. */
  readonly right?: AgencyRight;
  /**
   * The act of a console user: one of `CONSOLE_ACTS`. The call responds notAllowed without the right, and stepUpRequired if the sign-on is
   * too old, both before any data are read.
   */
  readonly act?: ConsoleActName;
  /**
   * A session alone is not enough: its owner must have logged in or entered the password within the last ten minutes, else the call responds
   * freshLoginRequired. With `ifBodyHas` this applies only if the body has that field. A reward token is sufficient proof (decision 0033).
   */
  readonly needsFreshLogin?: true | { readonly ifBodyHas: string };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Earlier names of query parameters, each with its present name; they are accepted until `OLD_NAMES_UNTIL` (decisions §24). */
  readonly oldQuery?: Readonly<Record<string, string>>;
  readonly body?: z.ZodType;
  /** The body may be omitted; the handler then receives null. */
  readonly isBodyOptional?: true;
  /** Content type of a body that is not JSON; the handler receives the text. */
  readonly bodyType?: 'text/csv' | 'text/plain' | 'application/xml' | 'application/octet-stream';
  /** The handler receives the body as a stream of chunks; `body` describes the whole text. */
  readonly isBodyStreamed?: true;
  /** Size limit of an upload, which may be larger than a form; each caller may have only a few uploads under way. */
  readonly bodyLimitBytes?: number;
  readonly reply: z.ZodType;
  /** Content type of a response that is a file instead of JSON; the handler returns a `FileReply`, and `reply` describes the text. */
  readonly replyType?: 'text/csv' | 'application/xml' | 'application/pdf' | 'image/webp' | 'application/octet-stream';
  /** 302 redirects to its `Location` and has no body. */
  readonly status: 200 | 201 | 302;
  /** Status of a repeated call that created nothing. */
  readonly repeatStatus?: 200;
  /** Errors besides those of any call: unexpected, inputInvalid, notFound, overloaded, databaseUnavailable; with a body fieldMissing, textTooLong. */
  readonly errors: readonly ErrorName[];
  /**
   * Name of the form that a captcha protects. The same call returns whether a captcha is required: without a body (spec 2 §7.8) or, for
   * calls that have none, with `?cmd=IsCaptchaRequired` (spec 2 §7.10).
   */
  readonly captchaForm?: string;
  /** Numbers of failures within a time window that require a captcha, if not the default (decisions §9); any one of them suffices. */
  readonly captchaAfter?: readonly { readonly failures: number; readonly windowMinutes: number }[];
  /** Path of the e-mail address in body, query or parameters; attempts are counted per address and per network. */
  readonly captchaAddressField?: string;
  /**
   * A GET with side effects, because the specification prescribes the method. It accepts requests from the portal's own pages and requests
   * with a header that a foreign page cannot send; an image tag or link on another site is refused (notAllowed). Calls whose URL contains a
   * secret (`/account/login`) or that exist to be followed (`/empfehlen/click`) need no such proof.
   */
  readonly actsOnGet?: true;
  /** The response is the same for everyone until the client's data or the day change, so it is cached in memory and has an `ETag`. */
  readonly isShared?: true;
  /** Accepts an `Idempotency-Key`: a repeated key returns the same result and creates nothing twice. */
  readonly isIdempotent?: true;
  /** The response contains a secret that is shown once. Stored for an `Idempotency-Key`, such a response is encrypted. */
  readonly hasSecretReply?: true;
  /** For clients with neutral responses the call takes the same time whether or not an address has an account. */
  readonly isTimeNeutral?: true;
  readonly example: {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
    readonly reply: unknown;
  };
}

/**
 * Whether a call responds clientUnpublished while the client has no legal texts to agree to: every call by which people take part and
 * change something. The client's own systems and console users may prepare the programme before that.
 */
export const needsPublication = ({ method, base, auth }: Pick<Call, 'method' | 'base' | 'auth'>): boolean =>
  method !== 'GET' && base === 'client' && auth !== 'operations' && auth !== 'operator';

/**
 * Paths of calls that ignore sessions where they need no token: those that grant access by a secret of their own (a password, a mailed link,
 * single sign-on), and those of recipients, who send a bearer token of their own.
 */
const WITHOUT_SESSION = /^\/(?:account|agentur\/sso|token|captcha|empfehler\/newsletter|empfaenger|tracking)(?:\/|$)/i;

/**
 * Whether a call that needs no token rejects an invalid or expired one (sessionEnded): its sender believes to be logged in and must not be
 * treated as anonymous.
 */
export const refusesEndedToken = ({ auth, base, path }: Pick<Call, 'auth' | 'base' | 'path'>): boolean =>
  auth === 'none' && base === 'client' && !WITHOUT_SESSION.test(path);

/** Kinds of callers that may use a browser on the client's sites; keys of systems, agencies and the console must not be used there. */
const BROWSER_CALLERS: ReadonlySet<CallAuth> = new Set(['none', 'recommender', 'recipient', 'reward']);

/**
 * Whether pages of the client's own sites may make a call from a visitor's browser (decision 0070). Sign-on of agencies is limited to the
 * portal; the only open call outside a client reads a client's public configuration.
 */
export const isForSites = ({ auth, base, path }: Pick<Call, 'auth' | 'base' | 'path'>): boolean =>
  BROWSER_CALLERS.has(auth) && (base === 'client' ? !/^\/agentur\//i.test(path) : /^\/mandant\//i.test(path));

const DEFAULTS = { base: 'client', method: 'GET', status: 200, errors: [] } as const;

/** `Given` with the defaults of what it leaves out. Types stay literal, because the web's table of calls has method and path as keys. */
export type Filled<Given, Defaults> = Given & Omit<Defaults, keyof Given>;

/** What a declaration may leave out. */
export type Optional<Given, Name extends keyof Given> = Omit<Given, Name> & Partial<Pick<Given, Name>>;

/** Every declared call; those of a file in the order in which the file declares them. */
const declared = new Set<unknown>();

/** Notes a call among the declared ones. */
export const declare = <C extends Call>(call: C): C => {
  declared.add(call);
  return call;
};

type CallsIn<Module> = { [Name in keyof Module]: Module[Name] extends Call ? Module[Name] : never }[keyof Module];

/** The calls that a module exports, in the order of their declarations. */
export const callsIn = <Module extends object>(module: Module): readonly CallsIn<Module>[] => {
  const exported = new Set<unknown>(Object.values(module));
  return [...declared].filter((call): call is CallsIn<Module> => exported.has(call));
};

/** Declares a call: by default it reads (GET) from a client, responds 200 and has no errors of its own. Who may make it is always said. */
export const defineCall = <
  const Name extends string,
  const Given extends Optional<Omit<Call, 'name'>, keyof typeof DEFAULTS>,
>(
  name: Name,
  given: Given,
): Filled<Given & { readonly name: Name }, typeof DEFAULTS> => declare({ ...DEFAULTS, name, ...given });

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Input that the handler of a call receives. */
export interface CallInput<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: C extends { isBodyStreamed: true } ? AsyncIterable<Uint8Array> : Output<C['body']>;
}

/** Reply of a call. */
export type CallReply<C extends Call> = z.input<C['reply']>;
