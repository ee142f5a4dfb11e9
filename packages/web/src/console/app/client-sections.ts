import type { DraftSection } from '../acts/client-draft/use-draft.ts';
import { EDITOR_SECTIONS } from '../client-editor/sections.ts';

/** The sections of a client's set-up, in the order of their list: the check, what is edited, the preview, the versions and the end. */
export const CLIENT_SECTIONS: readonly DraftSection[] = [
  {
    slug: '',
    label: 'consoleClients.sections.check',
    covers: () => false,
    load: () => import('../clients/check/check-section.tsx'),
  },
  ...EDITOR_SECTIONS,
  {
    slug: 'vorschau',
    label: 'consoleClients.sections.preview',
    covers: () => false,
    load: () => import('../clients/preview/preview-section.tsx'),
  },
  {
    slug: 'versionen',
    label: 'consoleClients.sections.versions',
    covers: () => false,
    load: () => import('../clients/versions/versions-section.tsx'),
  },
  {
    slug: 'programmende',
    label: 'consoleClients.sections.closing',
    covers: () => false,
    load: () => import('../clients/closing/closing-section.tsx'),
  },
];

const PROGRAMME_SLUGS = new Set(['', 'produkte', 'katalog', 'texte', 'inhalte', 'vorschau', 'versionen']);

/** The sections about the files of the programme (`isProgrammeFile`), which a client's own sidebar offers. */
export const PROGRAMME_SECTIONS: readonly DraftSection[] = CLIENT_SECTIONS.filter(({ slug }) =>
  PROGRAMME_SLUGS.has(slug),
);
