import type { TextBundle } from '@mundwerk/contract/client/client';
import { joinSections } from '../../../lib/text/join-sections.ts';

/** The console's texts in this language. */
export const texts = joinSections(
  import.meta.glob<TextBundle>(
    ['../../**/texts.de.json', '../../../work/**/texts.de.json', '../../../lib/**/texts.de.json'],
    { eager: true, import: 'default' },
  ),
);
