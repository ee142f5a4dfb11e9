import type { TextBundle } from '@mundwerk/contract/client/client';
import { withLateTexts } from './late-texts.ts';

/** Loads a screen of insight with its words. */
export const withInsightTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../insight/late/texts.*.json', { import: 'default' }),
);
