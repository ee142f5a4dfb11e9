import type { ActReason } from '@mundwerk/contract/values/console/reasons';

/** The reason for an act, in the format of the API. */
export interface Reason {
  readonly Art: ActReason;
  readonly Text: string;
}

/** The result of an act. */
export interface ActDone {
  /** Text of the toast: what has happened. */
  readonly message: string;
  /** Undoes the act, where the server supports it; offered for ten seconds. */
  readonly undo?: () => Promise<unknown>;
}
