import type { ActReason } from '@mundwerk/contract/values/console/reasons';

/** Why an operator acts, as it travels. */
export interface Reason {
  readonly Art: ActReason;
  readonly Text: string;
}
