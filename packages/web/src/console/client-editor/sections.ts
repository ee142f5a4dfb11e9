import type { DraftSection } from '../acts/client-draft/draft-section.ts';

/** The sections in which the files of a draft are edited, in the order of the list. */
export const EDITOR_SECTIONS: readonly DraftSection[] = [];
