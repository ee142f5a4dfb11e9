import type { Language } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import { type ContentSchema, type Field, findSchema } from './schemas.ts';

/** The statuses of an item; only published ones are shown. */
export const CONTENT_STATUSES = ['Draft', 'Archived', 'Published'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

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

const fieldProblems = (
  field: Field,
  value: ContentData[string] | undefined,
  languages: readonly Language[],
): string[] => {
  const partitions: readonly string[] = field.isLocalised ? languages : [INVARIANT];
  const missing = partitions.filter((partition) => value?.[partition] === undefined);
  const isIncomplete = field.isRequired ? missing.length > 0 : value !== undefined && missing.length > 0;
  return [
    ...(isIncomplete ? missing.map((partition) => `${field.name}.${partition} is missing`) : []),
    ...Object.entries(value ?? {}).flatMap(([partition, one]) => {
      if (!partitions.includes(partition)) return [`${field.name}.${partition} is not one of ${partitions.join(', ')}`];
      return fits(field, one) ? [] : [`${field.name}.${partition} is no ${field.kind}`];
    }),
  ];
};

const entryProblems = (schema: ContentSchema, entry: ContentEntry, languages: readonly Language[]): string[] => [
  ...Object.keys(entry.data)
    .filter((name) => !schema.fields.some((field) => field.name === name))
    .map((name) => `${name} is no field of ${schema.name}`),
  ...schema.fields.flatMap((field) => fieldProblems(field, entry.data[field.name], languages)),
];

/** Reads a file of content for a client that speaks the languages; what cannot be used is named, item by item. */
export const readContentFile = (
  schemaName: string,
  file: unknown,
  languages: readonly Language[],
): { readonly entries: readonly ContentEntry[] } | { readonly problem: string } => {
  const schema = findSchema(schemaName);
  if (!schema) return { problem: `there is no content called ${schemaName}` };
  const parsed = ContentFile.safeParse(file);
  if (!parsed.success) return { problem: z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ') };
  const ids = parsed.data.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) return { problem: `${twice} is there twice` };
  const problems = parsed.data.flatMap((entry) =>
    entryProblems(schema, entry, languages).map((problem) => `${entry.id}: ${problem}`),
  );
  return problems.length > 0 ? { problem: problems.slice(0, 5).join('; ') } : { entries: parsed.data };
};
