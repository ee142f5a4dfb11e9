import type { DraftSection } from '../acts/client-draft/use-draft.ts';
import { isCatalogueFile } from '../client-editor/catalogue/use-catalogue.ts';
import { FIELD_SECTIONS, type FieldSection } from '../client-editor/fields/field-table.ts';
import { isInside } from '../client-editor/file/draft-files.tsx';

/** A section of `client.json`. A problem of a whole object leads to the section with its fields. */
const ofFields = (slug: string, section: FieldSection): DraftSection => ({
  slug,
  label: `consoleClientEditor.sections.${section}`,
  covers: ({ file, field }) =>
    file === 'client.json' &&
    field !== '' &&
    FIELD_SECTIONS[section].some(({ fields }) =>
      fields.some(({ name }) => isInside(field, name) || isInside(name, field)),
    ),
  load: async () => ({ Component: (await import('../client-editor/fields/fields-section.tsx')).FIELD_PARTS[section] }),
});

/** The sections in which the files of a draft are edited, in the order of the list. */
export const EDITOR_SECTIONS: readonly DraftSection[] = [
  ofFields('grunddaten', 'basics'),
  ofFields('aussehen', 'look'),
  ofFields('kanaele', 'channels'),
  ofFields('regeln', 'rules'),
  ofFields('geld', 'money'),
  ofFields('technik', 'technical'),
  {
    slug: 'produkte',
    label: 'consoleClientEditor.sections.products',
    covers: ({ file, field }) => isCatalogueFile(file) && field.startsWith('Produkte['),
    load: () => import('../client-editor/catalogue/products-section.tsx'),
  },
  {
    slug: 'katalog',
    label: 'consoleClientEditor.sections.lists',
    covers: ({ file, field }) => isCatalogueFile(file) && /^(Kategorien|Fussnoten|Tarife|Geraete)\[/.test(field),
    load: () => import('../client-editor/catalogue/lists-section.tsx'),
  },
  {
    slug: 'rechtstexte',
    label: 'consoleClientEditor.sections.legal',
    covers: ({ file }) => file === 'legal' || file.startsWith('legal/'),
    load: () => import('../client-editor/legal/legal-section.tsx'),
  },
  {
    slug: 'texte',
    label: 'consoleClientEditor.sections.texts',
    covers: ({ file, field }) => /^texts\.\w+\.json$/.test(file) && field !== '',
    load: () => import('../client-editor/texts/texts-section.tsx'),
  },
  {
    slug: 'inhalte',
    label: 'consoleClientEditor.sections.content',
    covers: ({ file, field }) => /^content\/[^/]+\.json$/.test(file) && field !== '',
    load: () => import('../client-editor/content/content-section.tsx'),
  },
  {
    slug: 'agenturen',
    label: 'consoleClientEditor.sections.agencies',
    covers: ({ file, field }) => file === 'agencies.json' && field !== '',
    load: () => import('../client-editor/agencies/agencies-section.tsx'),
  },
  {
    slug: 'dateien',
    label: 'consoleClientEditor.sections.files',
    covers: () => true,
    load: () => import('../client-editor/files/files-section.tsx'),
  },
];

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
