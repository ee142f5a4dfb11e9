import { ERRORS, type ErrorCode, type ErrorName } from './values/error-table.ts';

export { ERRORS, type ErrorCode, type ErrorName } from './values/error-table.ts';
export { errorNameOf, isErrorName } from './values/text/error-names.ts';

/** One invalid field of a request: its path in the payload, and the error. */
export interface WrongField {
  readonly field: string;
  readonly reason: ErrorName;
  /** What the schema expects, and the type of what came: `integer 1..500`, `string`. */
  readonly expected?: string;
  readonly came?: string;
}

/** An invalid field in a response. */
export interface FieldError {
  Field: string;
  ErrorCode: ErrorCode;
  /** Sentence about the error; only for callers with an operations key, because pages have texts of their own. */
  Message?: string;
  /** What the field takes (type, format, bounds, permitted values) and the type of what came, for the same callers. */
  Erwartet?: string;
  Erhalten?: string;
}

/** Body of every error response. */
export interface ErrorEnvelope {
  ErrorCode: ErrorCode;
  Message: string;
  Fields: FieldError[];
  RequestId: string;
  /** Number of the existing recommendation that prevents the request, so that the caller can redirect there. */
  Empfehlungsnummer?: string;
  /** Scope that the operations key lacks. */
  Recht?: string;
  /** In a sandbox: what to do next. */
  Hinweis?: string;
  /** Who changed the same data meanwhile; `GeaendertAm` says when. */
  GeaendertVon?: string;
  GeaendertAm?: string;
}

/** Converts invalid fields to their form in a response. */
export const fieldErrorsOf = (fields: readonly WrongField[]): FieldError[] =>
  fields.map(({ field, reason }) => ({ Field: field, ErrorCode: ERRORS[reason].code }));

/** Additional facts of an error; a `Message` of its own replaces the usual sentence of the error. */
export type ErrorFacts = Partial<
  Pick<ErrorEnvelope, 'Empfehlungsnummer' | 'Message' | 'Recht' | 'Hinweis' | 'GeaendertVon' | 'GeaendertAm'>
>;

/** Descriptions of these facts for the published contract. */
export const ERROR_FACTS = {
  Empfehlungsnummer: { type: 'string', description: 'The recommendation that is there already' },
  Recht: { type: 'string', description: 'The scope that the operations key lacks' },
  Hinweis: { type: 'string', description: 'With a test key: what to do next' },
  GeaendertVon: { type: 'string', description: 'Who changed it meanwhile' },
  GeaendertAm: { type: 'string', description: 'When it was changed meanwhile' },
} as const satisfies Record<Exclude<keyof ErrorFacts, 'Message'>, object>;

/** The error that use cases throw: the name of the reason, and the fields it concerns. */
export class AppError extends Error {
  readonly reason: ErrorName;
  readonly fields: readonly WrongField[];
  readonly facts: ErrorFacts;

  constructor(reason: ErrorName, fields: readonly WrongField[] = [], facts: ErrorFacts = {}) {
    super(reason);
    this.name = 'AppError';
    this.reason = reason;
    this.fields = fields;
    this.facts = facts;
  }
}
