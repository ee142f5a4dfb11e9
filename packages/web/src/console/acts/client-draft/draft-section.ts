import type { PlainTextKey } from '@mundwerk/contract/page/text-keys';
import type { ComponentType } from 'react';
import type { DraftPlace } from './draft-calls.ts';

/** A section of a client's set-up, beside the list of all of them. */
export interface DraftSection {
  /** The path segment after the client; empty for the first section. */
  readonly slug: string;
  readonly label: PlainTextKey;
  /** Whether a field of a file is edited here. A problem links to the first section that covers its field. */
  readonly covers: (place: DraftPlace) => boolean;
  /** Loaded when the section is opened. It reads and changes the draft with `useDraft`. */
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}
