import type { ErrorCode, FieldError } from '@mundwerk/contract/errors';

interface ApiErrorFacts {
  code: ErrorCode | 'network';
  message: string;
  fields?: readonly FieldError[];
  requestId?: string;
  status?: number;
}

/** Why a call failed: the server's code, or `network` when no answer came. The message is a sentence for the visitor. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;
  /** HTTP status; 0 without an answer. */
  readonly status: number;

  constructor({ code, message, fields = [], requestId, status = 0 }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.requestId = requestId ?? null;
    this.status = status;
  }
}
