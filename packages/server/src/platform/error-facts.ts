/** The loggable part of an error: enough to locate its cause, without the values involved. */
export interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string | number;
  readonly severity?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly dataType?: string;
  readonly constraint?: string;
  readonly routine?: string;
  readonly cause?: ErrorFacts;
  readonly errors?: readonly ErrorFacts[];
}

/** Fields of a database error that hold only names of ours; the others (message, detail, where) repeat the failing row. */
const DATABASE_FACTS = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

/** Patterns of personal data in the messages of libraries: addresses, accounts, long secrets. */
const PERSONAL = [
  [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[e-mail]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[account]'],
  [/\beyJ[\w-]+(?:\.[\w-]+){2}/g, '[secret]'],
  [/[\w-]{40,}/g, '[secret]'],
] as const;

const LONGEST_MESSAGE = 500;
const MAX_DEPTH = 3;
const MAX_ERRORS = 5;

const withoutPersonal = (text: string): string =>
  PERSONAL.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text.slice(0, LONGEST_MESSAGE));

type Loose = Error & Partial<Record<(typeof DATABASE_FACTS)[number] | 'code', unknown>>;

/** An error of PostgreSQL, recognised by its shape, because more than one copy of the driver may be loaded. */
const isDatabaseError = (error: Loose): boolean =>
  typeof error.severity === 'string' && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

const messageOf = (error: Loose): string => {
  if (isDatabaseError(error)) {
    const thing = error.constraint ?? error.column ?? error.table;
    return `database error ${error.code}${typeof thing === 'string' ? ` (${thing})` : ''}`;
  }
  // The message of a SyntaxError quotes the text that could not be parsed.
  return error instanceof SyntaxError ? 'malformed text' : withoutPersonal(error.message);
};

/** Only the stack frames, because a stack begins with the message. */
const framesOf = ({ stack = '' }: Error): string => stack.slice(stack.search(/\n\s+at /) + 1 || stack.length);

const texts = (error: Loose): Partial<ErrorFacts> =>
  Object.fromEntries(DATABASE_FACTS.flatMap((name) => (typeof error[name] === 'string' ? [[name, error[name]]] : [])));

/** pg-boss reports plain objects with an error's fields; without this they would be logged as [object Object]. */
const asError = (thrown: unknown): Error | null => {
  if (thrown instanceof Error) return thrown;
  const fields = typeof thrown === 'object' && thrown !== null ? (thrown as Partial<Error>) : {};
  if (typeof fields.message !== 'string') return null;
  // A plain object has lost its class; only the stack still names it.
  const Kind = fields.stack?.startsWith('SyntaxError') ? SyntaxError : Error;
  return Object.assign(new Kind(fields.message), fields);
};

/** Extracts the loggable facts of anything that was thrown. */
export const errorFacts = (thrown: unknown, depth = 0): ErrorFacts => {
  const error = asError(thrown);
  if (!error) return { type: typeof thrown, message: withoutPersonal(String(thrown)), stack: '' };
  const { code, cause } = error as Loose;
  const message = messageOf(error);
  const type = isDatabaseError(error) ? 'DatabaseError' : error.name;
  const inner = depth < MAX_DEPTH && error instanceof AggregateError ? error.errors.slice(0, MAX_ERRORS) : [];
  return {
    type,
    message,
    stack: `${type}: ${message}\n${framesOf(error)}`,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(isDatabaseError(error) ? texts(error) : {}),
    ...(cause !== undefined && depth < MAX_DEPTH ? { cause: errorFacts(cause, depth + 1) } : {}),
    ...(inner.length > 0 ? { errors: inner.map((one: unknown) => errorFacts(one, depth + 1)) } : {}),
  };
};

/** Why something failed, without personal data, so that it may be stored in the record of a task or in a dead letter. */
export const reasonOf = (error: unknown): string => errorFacts(error).message;
