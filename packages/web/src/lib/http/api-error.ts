import type { ErrorFacts, ErrorName, WrongField } from '@mundwerk/contract/errors';

interface ApiErrorFacts {
  reason: ErrorName | 'network';
  message: string;
  fields?: readonly WrongField[];
  requestId?: string;
  status?: number;
  facts?: ErrorFacts;
}

/** Why a call failed: the server's error name, or `network` without a response. The message is a sentence for the visitor. */
export class ApiError extends Error {
  readonly reason: ErrorName | 'network';
  readonly fields: readonly WrongField[];
  readonly requestId: string | null;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Further facts of the response: the conflicting recommendation, or who changed something meanwhile. */
  readonly facts: ErrorFacts;

  constructor({ reason, message, fields = [], requestId, status = 0, facts = {} }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.reason = reason;
    this.fields = fields;
    this.requestId = requestId ?? null;
    this.status = status;
    this.facts = facts;
  }
}
