/** What a field of a content item holds. */
export type FieldKind = 'String' | 'Html' | 'Number' | 'Boolean' | 'DateTime' | 'Assets';

/** One field of a schema; a localised one has a value per language, any other a single one under `iv`. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isLocalised: boolean;
  readonly isRequired: boolean;
}

/** A kind of content: its name in URLs, and its fields. */
export interface ContentSchema {
  readonly name: string;
  readonly displayName: string;
  readonly fields: readonly Field[];
}

const field = (name: string, kind: FieldKind, is: { localised?: true; required?: true } = {}): Field => ({
  name,
  kind,
  isLocalised: is.localised === true,
  isRequired: is.required === true,
});

const localised = { localised: true } as const;
const required = { required: true } as const;
const both = { localised: true, required: true } as const;

/** Every kind of content the portal knows (spec 2 §7.11); a Squidex app that serves a client has the same schemas. */
export const CONTENT_SCHEMAS: readonly ContentSchema[] = [
  {
    name: 'content-bloecke',
    displayName: 'Inhaltsblöcke',
    fields: [
      field('Identifier', 'String', required),
      field('Titel', 'String', localised),
      field('Inhalt', 'Html', both),
      field('Bild', 'Assets'),
      field('Position', 'Number'),
    ],
  },
  {
    name: 'keyvisual',
    displayName: 'Key Visual',
    fields: [
      field('Identifier', 'String', required),
      field('Titel', 'String', localised),
      field('Text', 'String', localised),
      field('BildXl', 'Assets'),
      field('BildLg', 'Assets'),
      field('BildMd', 'Assets'),
      field('BildSm', 'Assets'),
    ],
  },
  {
    name: 'faq',
    displayName: 'Häufige Fragen',
    fields: [
      field('Identifier', 'String', required),
      field('Gruppe', 'String', both),
      field('Frage', 'String', both),
      field('Antwort', 'Html', both),
      field('Position', 'Number', required),
    ],
  },
  {
    name: 'fussnoten',
    displayName: 'Fußnoten',
    fields: [
      field('Identifier', 'String', required),
      field('Titel', 'String', localised),
      field('Gruppe', 'String'),
      field('Inhalt', 'Html', both),
    ],
  },
  {
    name: 'seiten',
    displayName: 'Seiten',
    fields: [field('Name', 'String', required), field('Titel', 'String', both), field('Inhalt', 'Html', both)],
  },
  {
    name: 'aktionen',
    displayName: 'Aktionen',
    fields: [
      field('AktionsId', 'String', required),
      field('Titel', 'String', both),
      field('Text', 'Html', both),
      field('RechtsText', 'Html', both),
      field('Zustimmung', 'String', localised),
      field('Startdatum', 'DateTime', required),
      field('Enddatum', 'DateTime'),
    ],
  },
  {
    name: 'variablen',
    displayName: 'Variablen',
    fields: [field('name', 'String', required), field('value', 'String', both), field('Agentur', 'String')],
  },
];

/** Finds a schema by its name in a URL. */
export const findSchema = (name: string): ContentSchema | null =>
  CONTENT_SCHEMAS.find((schema) => schema.name === name) ?? null;
