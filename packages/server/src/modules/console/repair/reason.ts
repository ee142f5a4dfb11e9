import type { ActReason } from '@mundwerk/contract/values/console/reasons';

/** The reason of an operator's act, on the wire. */
export interface Reason {
  readonly Art: ActReason;
  readonly Text: string;
}
