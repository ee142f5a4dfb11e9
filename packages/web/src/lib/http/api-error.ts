import type { ErrorName, WrongField } from '@mundwerk/contract/errors';

interface ApiErrorFacts {
  reason: ErrorName | 'network';
  message: string;
  fields?: readonly WrongField[];
  requestId?: string;
  status?: number;
  recommendationNumber?: string | undefined;
}

/** Why a call failed: the server's reason by its name, or `network` when no answer came. The message is a sentence for the visitor. */
export class ApiError extends Error {
  readonly reason: ErrorName | 'network';
  readonly fields: readonly WrongField[];
  readonly requestId: string | null;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The recommendation that stands in the way, where one does. */
  readonly recommendationNumber: string | null;

  constructor({ reason, message, fields = [], requestId, status = 0, recommendationNumber }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.reason = reason;
    this.fields = fields;
    this.requestId = requestId ?? null;
    this.status = status;
    this.recommendationNumber = recommendationNumber ?? null;
  }
}
