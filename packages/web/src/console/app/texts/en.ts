import type { TextBundle } from '@mundwerk/contract/client/client';
import { joinSections } from '#lib/text/i18n.ts';

/** The console's texts in this language, but for those that one screen alone needs and loads late. */
export const texts = joinSections(
  import.meta.glob<TextBundle>(
    [
      '../../**/texts.en.json',
      '!../../**/lazy-texts/*',
      '../../../work/**/texts.en.json',
      '../../../lib/**/texts.en.json',
    ],
    { eager: true, import: 'default' },
  ),
);
