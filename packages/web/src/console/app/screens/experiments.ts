import type { TextBundle } from '@mundwerk/contract/client/client';
import { FlaskConical } from 'lucide-react';
import { withLateTexts } from '../texts/late-texts.ts';
import type { Screen } from './screen.ts';

const withTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../experiments/late/texts.*.json', { import: 'default' }),
);

/** Experiments with their pages. Their texts are loaded with them, because the texts of other screens are part of every screen's load. */
export const EXPERIMENTS_SCREEN: Screen = {
  slug: 'experimente',
  group: 'programme',
  label: 'consoleExperiments.title',
  icon: FlaskConical,
  acts: ['experiment.read'],
  pages: {
    '': withTexts(() => import('#console/experiments/experiments-screen.tsx')),
    neu: withTexts(() => import('#console/experiments/experiment-draft-page.tsx')),
    ':id': withTexts(() => import('#console/experiments/experiment-page.tsx')),
  },
};
