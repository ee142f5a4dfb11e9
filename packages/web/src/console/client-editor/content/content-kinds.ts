import type { EntryField, EntryKind } from '../catalogue/entry-fields.ts';

/** A kind of content: its file below `content/`, the field that identifies an item, the field with its title, and all fields. */
export interface ContentKind {
  readonly name: string;
  /** The field whose value the portal finds an item by. */
  readonly key: string;
  /** The field that lists show. */
  readonly title: string;
  readonly fields: readonly EntryField[];
}

const one = (name: string, kind: EntryKind): EntryField => ({ name: `data.${name}.iv`, kind });
const texts = (name: string): EntryField => ({ name: `data.${name}`, kind: 'texts' });
const html = (name: string): EntryField => ({ name: `data.${name}`, kind: 'longTexts' });

/** The states of an item; only published ones are shown. */
const STATUS: EntryField = {
  name: 'status',
  kind: 'choice',
  choices: ['Draft', 'Published', 'Archived'],
  standard: 'Published',
};

/** Every kind of content; a test compares them with the schemas of the content store. */
export const CONTENT_KINDS = [
  {
    name: 'faq',
    key: 'Identifier',
    title: 'Frage',
    fields: [
      texts('Frage'),
      html('Antwort'),
      texts('Gruppe'),
      one('Position', 'number'),
      one('Identifier', 'text'),
      STATUS,
    ],
  },
  {
    name: 'seiten',
    key: 'Name',
    title: 'Titel',
    fields: [texts('Titel'), html('Inhalt'), one('Name', 'text'), STATUS],
  },
  {
    name: 'aktionen',
    key: 'AktionsId',
    title: 'Titel',
    fields: [
      texts('Titel'),
      html('Text'),
      html('RechtsText'),
      texts('Zustimmung'),
      one('Startdatum', 'dayMoment'),
      one('Enddatum', 'dayMoment'),
      one('AktionsId', 'text'),
      STATUS,
    ],
  },
  {
    name: 'keyvisual',
    key: 'Identifier',
    title: 'Titel',
    fields: [
      texts('Titel'),
      texts('Text'),
      one('BildXl', 'assets'),
      one('BildLg', 'assets'),
      one('BildMd', 'assets'),
      one('BildSm', 'assets'),
      one('Identifier', 'text'),
      STATUS,
    ],
  },
  {
    name: 'content-bloecke',
    key: 'Identifier',
    title: 'Titel',
    fields: [
      texts('Titel'),
      html('Inhalt'),
      one('Bild', 'assets'),
      one('Position', 'number'),
      one('Identifier', 'text'),
      STATUS,
    ],
  },
  {
    name: 'fussnoten',
    key: 'Identifier',
    title: 'Titel',
    fields: [texts('Titel'), html('Inhalt'), one('Gruppe', 'text'), one('Identifier', 'text'), STATUS],
  },
  {
    name: 'variablen',
    key: 'name',
    title: 'value',
    fields: [texts('value'), one('name', 'text'), one('Agentur', 'text'), STATUS],
  },
] as const satisfies readonly ContentKind[];

/** The name of a kind of content. */
export type ContentKindName = (typeof CONTENT_KINDS)[number]['name'];

/** The file of a kind. */
export const contentFile = (kind: string): string => `content/${kind}.json`;
