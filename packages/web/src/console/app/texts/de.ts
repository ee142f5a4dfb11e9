import type { TextBundle } from '@mundwerk/contract/client/client';
import { joinSections } from '#lib/text/i18n.ts';

/** The console's texts in this language, but for those that one screen alone needs and loads late. */
export const texts = joinSections(
  import.meta.glob<TextBundle>(
    [
      '../../**/texts.de.json',
      '!../../**/lazy-texts/*',
      '../../../work/**/texts.de.json',
      '../../../lib/**/texts.de.json',
    ],
    { eager: true, import: 'default' },
  ),
);
