import { ERRORS, type ErrorCode, type ErrorName } from './values/error-table.ts';

export { ERRORS, type ErrorCode, type ErrorName, errorNameOf, isErrorName } from './values/error-table.ts';

/** One wrong field of a request: its path in the wire object, and what is wrong with it. */
export interface WrongField {
  readonly field: string;
  readonly reason: ErrorName;
}

/** A wrong field as it travels. */
export interface FieldError {
  Field: string;
  ErrorCode: ErrorCode;
  /** What is wrong with it, in words; only the client's own systems get them, because pages have words of their own. */
  Message?: string;
}

/** What every failed call answers. */
export interface ErrorEnvelope {
  ErrorCode: ErrorCode;
  Message: string;
  Fields: FieldError[];
  RequestId: string;
  /** The recommendation that stands in the way, where one does: the caller is led there. */
  Empfehlungsnummer?: string;
  /** The scope that an operations key lacks. */
  Recht?: string;
  /** Who changed what the caller wanted to change, and when. */
  GeaendertVon?: string;
  GeaendertAm?: string;
}

/** The wire form of wrong fields. */
export const fieldErrorsOf = (fields: readonly WrongField[]): FieldError[] =>
  fields.map(({ field, reason }) => ({ Field: field, ErrorCode: ERRORS[reason].code }));

/** What a refusal tells beside its reason; a message of its own takes the place of the sentence that its error has. */
export type ErrorFacts = Partial<
  Pick<ErrorEnvelope, 'Empfehlungsnummer' | 'Message' | 'Recht' | 'GeaendertVon' | 'GeaendertAm'>
>;

/** The same for the published contract. */
export const ERROR_FACTS = {
  Empfehlungsnummer: { type: 'string', description: 'The recommendation that is there already' },
  Recht: { type: 'string', description: 'The scope that the operations key lacks' },
  GeaendertVon: { type: 'string', description: 'Who changed it meanwhile' },
  GeaendertAm: { type: 'string', description: 'When it was changed meanwhile' },
} as const satisfies Record<Exclude<keyof ErrorFacts, 'Message'>, object>;

/** The one error that use cases throw: the reason by its name, and the fields it concerns. */
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
