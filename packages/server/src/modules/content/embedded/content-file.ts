import type { Language } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import { type ContentSchema, type Field, findSchema } from './schemas.ts';

/** The statuses of an item; only published ones are shown. */
export const CONTENT_STATUSES = ['Draft', 'Archived', 'Published'] as const;

/** An item's values by field and partition, as Squidex writes them. */
export type ContentData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const Entry = z.strictObject({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.enum(CONTENT_STATUSES).default('Published'),
  data: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The form of `clients/<key>/content/<schema>.json`: items as Squidex exports them, without their history. */
export const ContentFile = z.array(Entry);

/** An item of a file. */
export type ContentEntry = z.infer<typeof Entry>;

/** The partition of a field that has no languages. */
export const INVARIANT = 'iv';

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

/** What cannot be used in a file: at which item, at which place of it (empty: the item itself), and why. */
export interface FileProblem {
  readonly item: string;
  readonly place: string;
  readonly reason: string;
}

type PlaceProblem = Omit<FileProblem, 'item'>;

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
      ? missing.map((partition) => ({ place: `${field.name}.${partition}`, reason: 'is missing' }))
      : []),
    ...Object.entries(value ?? {}).flatMap(([partition, one]) => {
      const place = `${field.name}.${partition}`;
      if (!partitions.includes(partition)) return [{ place, reason: `is not one of ${partitions.join(', ')}` }];
      return fits(field, one) ? [] : [{ place, reason: `is no ${field.kind}` }];
    }),
  ];
};

const entryProblems = (schema: ContentSchema, entry: ContentEntry, languages: readonly Language[]): PlaceProblem[] => [
  ...Object.keys(entry.data)
    .filter((name) => !schema.fields.some((field) => field.name === name))
    .map((name) => ({ place: name, reason: `is no field of ${schema.name}` })),
  ...schema.fields.flatMap((field) => fieldProblems(field, entry.data[field.name], languages)),
];

/** Reads a file of content for a client that speaks the languages, or says what in it cannot be used. */
export const readContentFile = (
  schemaName: string,
  file: unknown,
  languages: readonly Language[],
): { readonly entries: readonly ContentEntry[] } | { readonly problems: readonly FileProblem[] } => {
  const schema = findSchema(schemaName);
  if (!schema) return { problems: [{ item: schemaName, place: '', reason: 'is no kind of content' }] };
  const parsed = ContentFile.safeParse(file);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path: [item = '', ...place], message }) => ({
        item: String(item),
        place: place.join('.'),
        reason: message,
      })),
    };
  }
  const ids = parsed.data.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) return { problems: [{ item: twice, place: '', reason: 'is there twice' }] };
  const problems = parsed.data.flatMap((entry) =>
    entryProblems(schema, entry, languages).map((problem) => ({ item: entry.id, ...problem })),
  );
  return problems.length > 0 ? { problems } : { entries: parsed.data };
};
