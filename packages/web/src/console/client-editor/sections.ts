import type { DraftSection } from '../acts/client-draft/use-draft.ts';
import { isCatalogueFile } from './catalogue/use-catalogue.ts';
import { FIELD_SECTIONS, type FieldSection } from './fields/field-table.ts';
import { isInside } from './file/draft-files.tsx';

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
  load: async () => ({ Component: (await import('./fields/fields-section.tsx')).FIELD_PARTS[section] }),
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
    load: () => import('./catalogue/products-section.tsx'),
  },
  {
    slug: 'katalog',
    label: 'consoleClientEditor.sections.lists',
    covers: ({ file, field }) => isCatalogueFile(file) && /^(Kategorien|Fussnoten|Tarife|Geraete)\[/.test(field),
    load: () => import('./catalogue/lists-section.tsx'),
  },
  {
    slug: 'rechtstexte',
    label: 'consoleClientEditor.sections.legal',
    covers: ({ file }) => file === 'legal' || file.startsWith('legal/'),
    load: () => import('./legal/legal-section.tsx'),
  },
  {
    slug: 'texte',
    label: 'consoleClientEditor.sections.texts',
    covers: ({ file, field }) => /^texts\.\w+\.json$/.test(file) && field !== '',
    load: () => import('./texts/texts-section.tsx'),
  },
  {
    slug: 'inhalte',
    label: 'consoleClientEditor.sections.content',
    covers: ({ file, field }) => /^content\/[^/]+\.json$/.test(file) && field !== '',
    load: () => import('./content/content-section.tsx'),
  },
  {
    slug: 'agenturen',
    label: 'consoleClientEditor.sections.agencies',
    covers: ({ file, field }) => file === 'agencies.json' && field !== '',
    load: () => import('./agencies/agencies-section.tsx'),
  },
  {
    slug: 'dateien',
    label: 'consoleClientEditor.sections.files',
    covers: () => true,
    load: () => import('./files/files-section.tsx'),
  },
];
