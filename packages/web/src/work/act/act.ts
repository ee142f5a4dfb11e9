import type { ActReason } from '@mundwerk/contract/values/console/reasons';

/** Why a person does something, as the calls of the console take it. */
export interface Reason {
  readonly Art: ActReason;
  readonly Text: string;
}

/** What came of an act. */
export interface ActDone {
  /** Said in the toast: what has happened now. */
  readonly message: string;
  /** Takes it back, where the server can; offered for ten seconds. */
  readonly undo?: () => Promise<unknown>;
}
