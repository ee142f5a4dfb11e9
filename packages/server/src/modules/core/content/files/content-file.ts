import {
  CONTENT_SCHEMAS,
  CONTENT_STATUSES,
  type ContentData,
  type ContentSchema,
  type Field,
  type FieldKind,
  findSchema,
  INVARIANT,
} from '@mundwerk/content-store';
import type { Language } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import { readBySchema, type Sentence, type SentenceKey, say } from '#modules/core/client/index.ts';

const Entry = z.strictObject({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.enum(CONTENT_STATUSES).default('Published'),
  data: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The form of `clients/<key>/content/<schema>.json`: items as Squidex exports them, without their history. */
export const ContentFile = z.array(Entry);

/** An item of a file. */
export type ContentEntry = z.infer<typeof Entry>;

const fits = ({ kind }: Field, value: unknown): boolean => {
  switch (kind) {
    case 'String':
    case 'Html':
      return typeof value === 'string' && value.trim() !== '';
    case 'Number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'DateTime':
      return typeof value === 'string' && z.iso.datetime().safeParse(value).success;
    case 'Assets':
      return Array.isArray(value) && value.every((id) => typeof id === 'string');
  }
};

/** What cannot be used in a file: at which item, at which place of it (empty: the item itself), why, and what to do. */
export interface FileProblem {
  readonly item: string;
  readonly place: string;
  readonly reason: Sentence;
  readonly remedy: Sentence;
  /** The place in the file. */
  readonly path: ReadonlyArray<string | number>;
}

type PlaceProblem = Omit<FileProblem, 'item' | 'path'>;

const REMEDIES: Readonly<Record<FieldKind, SentenceKey>> = {
  String: 'writeFilledText',
  Html: 'writeFilledText',
  Number: 'writeNumber',
  Boolean: 'writeBoolean',
  DateTime: 'writeMoment',
  Assets: 'writeIds',
};

const fieldProblems = (
  field: Field,
  value: ContentData[string] | undefined,
  languages: readonly Language[],
): PlaceProblem[] => {
  const partitions: readonly string[] = field.isLocalised ? languages : [INVARIANT];
  const missing = partitions.filter((partition) => value?.[partition] === undefined);
  const isIncomplete = field.isRequired || value !== undefined;
  return [
    ...(isIncomplete
      ? missing.map((partition) => ({
          place: `${field.name}.${partition}`,
          reason: say('missing'),
          remedy: field.isLocalised ? say('addTextIn', { language: partition }) : say('addIt'),
        }))
      : []),
    ...Object.entries(value ?? {}).flatMap(([partition, one]) => {
      const place = `${field.name}.${partition}`;
      if (!partitions.includes(partition)) {
        const names = partitions.join(', ');
        return [{ place, reason: say('notOneOf', { names }), remedy: say('writeAsOneOf', { names }) }];
      }
      return fits(field, one)
        ? []
        : [{ place, reason: say('noFieldKind', { kind: field.kind }), remedy: say(REMEDIES[field.kind]) }];
    }),
  ];
};

const entryProblems = (schema: ContentSchema, entry: ContentEntry, languages: readonly Language[]): PlaceProblem[] => [
  ...Object.keys(entry.data)
    .filter((name) => !schema.fields.some((field) => field.name === name))
    .map((name) => ({
      place: name,
      reason: say('noContentField', { schema: schema.name }),
      remedy: say('writeAsOneOf', { names: schema.fields.map((field) => field.name).join(', ') }),
    })),
  ...schema.fields.flatMap((field) => fieldProblems(field, entry.data[field.name], languages)),
];

const repeatedItems = (entries: readonly ContentEntry[]): FileProblem[] =>
  entries.flatMap(({ id }, index) =>
    entries.findIndex((other) => other.id === id) === index
      ? []
      : [
          {
            item: id,
            place: '',
            reason: say('thereTwice'),
            remedy: say('ownItemId'),
            path: [index, 'id'],
          },
        ],
  );

/** Reads a file of content for a client that speaks the languages, or says what in it cannot be used. */
export const readContentFile = (
  schemaName: string,
  file: unknown,
  languages: readonly Language[],
): { readonly entries: readonly ContentEntry[] } | { readonly problems: readonly FileProblem[] } => {
  const schema = findSchema(schemaName);
  if (!schema) {
    const remedy = say('nameContentFile', { names: CONTENT_SCHEMAS.map(({ name }) => name).join(', ') });
    return { problems: [{ item: schemaName, place: '', reason: say('noContentKind'), remedy, path: [] }] };
  }
  const { data: entries, findings } = readBySchema(ContentFile, file);
  if (!entries || findings.length > 0) {
    return {
      problems: findings.map(({ path, reason, remedy }) => {
        const [item = '', ...place] = path;
        return { item: String(item), place: place.join('.'), reason, remedy, path };
      }),
    };
  }
  const problems = [
    ...repeatedItems(entries),
    ...entries.flatMap((entry, index) =>
      entryProblems(schema, entry, languages).map((problem) => ({
        item: entry.id,
        ...problem,
        path: [index, 'data', ...problem.place.split('.')],
      })),
    ),
  ];
  return problems.length > 0 ? { problems } : { entries };
};
