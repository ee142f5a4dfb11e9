import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import type { ComponentType } from 'react';
import type { DraftPlace } from './draft-calls.ts';

/** A section of a client's set-up, beside the list of all of them. */
export interface DraftSection {
  /** What follows the client in the address; empty for the first one. */
  readonly slug: string;
  readonly label: PlainTextKey;
  /** Whether a field of a file is put right here: the first section that says so is where a problem leads. */
  readonly covers: (place: DraftPlace) => boolean;
  /** Loaded when the section is opened. It reads and changes the draft with `useDraft`. */
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}
