/** Every error code that may travel, with its HTTP status: the only such table (decisions §2). */
export const ERROR_STATUS = {
  PSOF0101: 401,
  PSOF0102: 404,
  PSOF0103: 409,
  PSOF0104: 403,
  PSOF0105: 400,
  PSOF0106: 403,
  PSOF0107: 403,
  PSOF0108: 403,
  PSOF0109: 400,
  PSOF0110: 429,
  /** The password meets the rule, but is too easily guessed. */
  PSOF0111: 400,
  PSOF0112: 400,
  PSOF0201: 410,
  PSOF0202: 409,
  PSOF0203: 403,
  PSOF0204: 401,
  PSOF0205: 401,
  /** Logged in, but not recently enough: the password is asked for first. */
  PSOF0206: 403,
  /** The identity provider does not answer, or the client has none. */
  PSOF0210: 503,
  PSOF0301: 409,
  PSOF0302: 409,
  PSOF0303: 403,
  PSOF0304: 400,
  PSOF0305: 400,
  PSOF0306: 404,
  PSOF0307: 410,
  PSOF0308: 403,
  PSOF0309: 404,
  PSOF0310: 404,
  /** No category of that name. */
  PSOF0311: 404,
  PSOF0401: 404,
  PSOF0402: 409,
  /** A date of birth that is no day, or nobody's. */
  PSOF0403: 400,
  /** Not of age yet. */
  PSOF0404: 400,
  PSOF0405: 400,
  PSOF0406: 400,
  PSOF0501: 401,
  PSOF0502: 410,
  PSOF0503: 409,
  PSOF0504: 400,
  PSOF0505: 400,
  PSOF0506: 409,
  PSOF0507: 503,
  /** Not ready to be picked up: not yet, or not any more. */
  PSOF0508: 409,
  /** A voucher code that is there already. */
  PSOF0509: 409,
  /** A request for goodwill that was decided already. */
  PSOF0510: 409,
  PSOF0601: 400,
  PSOF0602: 400,
  PSOF0701: 409,
  /** The order's state does not allow the move. */
  PSOF0702: 409,
  /** The order's date lies in the future or before its recommendation. */
  PSOF0703: 400,
  PSOF0704: 404,
  /** Two reward plans for the same product would overlap. */
  PSOF0710: 409,
  /** The person was invited already. */
  PSOF0711: 409,
  /** There is nothing to pay. */
  PSOF0801: 409,
  /** The client has no account to pay from. */
  PSOF0802: 409,
  PSOF0803: 404,
  /** The file of a payout run was fetched before, and nobody said that it is wanted again. */
  PSOF0804: 409,
  /** The file cannot be written any more: bank data in it are erased. */
  PSOF0805: 410,
  /** The bank's file cannot be read, or is none that this portal understands. */
  PSOF0806: 400,
  PSOF0900: 500,
  PSOF0901: 400,
  PSOF0902: 404,
  /** The Idempotency-Key was used before with other content. */
  PSOF0903: 409,
  /** A required field is missing or empty. */
  PSOF0904: 400,
  /** A text is longer than the field allows. */
  PSOF0905: 400,
  /** More at once than can be kept: nothing was done, trying again in a moment is right. */
  PSOF0906: 503,
  /** The client's configuration names no catalogue the product knows. */
  PSOF0907: 500,
  /** The content service did not answer, and nothing it answered before is known. */
  PSOF0908: 503,
  /** A field or parameter that the call does not know. */
  PSOF0909: 400,
  /** The database is away or does not answer in time: whether anything was done is not known, trying again in a moment is right. */
  PSOF0910: 503,
  /** More uploads at once than one key may have under way. */
  PSOF0911: 429,
  /** The client lacks legal texts, so nobody can take part in its programme yet. */
  PSOF0912: 409,
} as const satisfies Record<string, number>;

/** A code of the error catalogue. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Tells a code of the catalogue from any other text. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);

/** One wrong field of a request, by its path in the wire object. */
export interface FieldError {
  Field: string;
  ErrorCode: ErrorCode;
}

/** What every failed call answers. */
export interface ErrorEnvelope {
  ErrorCode: ErrorCode;
  Message: string;
  Fields: FieldError[];
  RequestId: string;
}

/** The one error that use cases throw: a code, and the fields it concerns. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, fields: readonly FieldError[] = []) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}
