import type { TextBundle } from '@mundwerk/contract/client/client';
import type { DraftPlace, DraftSection } from '../acts/client-draft/use-draft.ts';
import { withLateTexts } from '../app/texts/load-texts.ts';
import { isCatalogueFile } from './catalogue/catalogue-entries.ts';
import { FIELD_SECTIONS, type FieldSection } from './fields/field-table.ts';
import { isInside } from './file/json-way.ts';

/** Loads the texts that only the editor's sections need. */
const withTexts = withLateTexts(import.meta.glob<TextBundle>('./lazy-texts/texts.*.json', { import: 'default' }));

/** Whether a section shows the field of `client.json` that a problem names. */
const showsField =
  (section: FieldSection) =>
  ({ file, field }: DraftPlace): boolean =>
    file === 'client.json' &&
    field !== '' &&
    FIELD_SECTIONS[section].some(({ fields }) =>
      // A problem of a whole object leads to the section with its fields.
      fields.some(({ name }) => isInside(field, name) || isInside(name, field)),
    );

/** The sections in which the files of a draft are edited, in the order of the list. */
export const EDITOR_SECTIONS: readonly DraftSection[] = [
  {
    slug: 'grunddaten',
    label: 'consoleClientEditor.sections.basics',
    covers: showsField('basics'),
    load: withTexts(async () => ({ Component: (await import('./fields/fields-section.tsx')).Basics })),
  },
  {
    slug: 'aussehen',
    label: 'consoleClientEditor.sections.look',
    covers: showsField('look'),
    load: withTexts(async () => ({ Component: (await import('./fields/fields-section.tsx')).Look })),
  },
  {
    slug: 'kanaele',
    label: 'consoleClientEditor.sections.channels',
    covers: showsField('channels'),
    load: withTexts(async () => ({ Component: (await import('./fields/fields-section.tsx')).Channels })),
  },
  {
    slug: 'regeln',
    label: 'consoleClientEditor.sections.rules',
    covers: showsField('rules'),
    load: withTexts(async () => ({ Component: (await import('./fields/fields-section.tsx')).Rules })),
  },
  {
    slug: 'geld',
    label: 'consoleClientEditor.sections.money',
    covers: showsField('money'),
    load: withTexts(async () => ({ Component: (await import('./fields/fields-section.tsx')).MoneyFields })),
  },
  {
    slug: 'technik',
    label: 'consoleClientEditor.sections.technical',
    covers: showsField('technical'),
    load: withTexts(async () => ({ Component: (await import('./fields/fields-section.tsx')).Technical })),
  },
  {
    slug: 'produkte',
    label: 'consoleClientEditor.sections.products',
    covers: ({ file, field }) => isCatalogueFile(file) && field.startsWith('Produkte['),
    load: withTexts(() => import('./catalogue/products-section.tsx')),
  },
  {
    slug: 'katalog',
    label: 'consoleClientEditor.sections.lists',
    covers: ({ file, field }) => isCatalogueFile(file) && /^(Kategorien|Fussnoten|Tarife|Geraete)\[/.test(field),
    load: withTexts(() => import('./catalogue/lists-section.tsx')),
  },
  {
    slug: 'rechtstexte',
    label: 'consoleClientEditor.sections.legal',
    covers: ({ file }) => file === 'legal' || file.startsWith('legal/'),
    load: withTexts(() => import('./legal/legal-section.tsx')),
  },
  {
    slug: 'texte',
    label: 'consoleClientEditor.sections.texts',
    covers: ({ file, field }) => /^texts\.\w+\.json$/.test(file) && field !== '',
    load: withTexts(() => import('./texts/texts-section.tsx')),
  },
  {
    slug: 'inhalte',
    label: 'consoleClientEditor.sections.content',
    covers: ({ file, field }) => /^content\/[^/]+\.json$/.test(file) && field !== '',
    load: withTexts(() => import('./content/content-section.tsx')),
  },
  {
    slug: 'agenturen',
    label: 'consoleClientEditor.sections.agencies',
    covers: ({ file, field }) => file === 'agencies.json' && field !== '',
    load: withTexts(() => import('./agencies/agencies-section.tsx')),
  },
  {
    slug: 'dateien',
    label: 'consoleClientEditor.sections.files',
    covers: () => true,
    load: withTexts(() => import('./files/files-section.tsx')),
  },
];
