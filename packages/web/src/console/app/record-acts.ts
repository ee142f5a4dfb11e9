import type { ConsoleActName } from '@mundwerk/contract/values/console/acts';
import type { ComponentType } from 'react';

/** What an act on the page of a record is told; what the record does not have is null. */
export interface RecordActProps {
  readonly recommendationNumber: string | null;
  /** The account of the recommender. */
  readonly personId: string | null;
  readonly orderNumber: string | null;
  /** The page is read anew. */
  readonly onDone: () => void;
}

/**
 * The acts that pages of recommendations, orders and people offer, each behind its button. A part of the console adds its own here; an act
 * that is possible and has no button yet is only named.
 */
export const RECORD_ACTS: Partial<Record<ConsoleActName, ComponentType<RecordActProps>>> = {};
