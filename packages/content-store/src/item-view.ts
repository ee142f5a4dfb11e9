import type { ContentSchema } from './schemas.ts';
import type { StoredItem } from './stored-content.ts';
import { CONTENT_STATUSES, type ContentData, INVARIANT } from './stored-content.ts';

/** Options from a request's headers (protocols §1.3): a boolean header counts when it is present, whatever its value. */
export interface ViewOptions {
  readonly isFlat: boolean;
  readonly hasFallback: boolean;
  /** The languages to include; null includes all. */
  readonly languages: readonly string[] | null;
  /** The fields to include; null includes all. */
  readonly fields: readonly string[] | null;
  /** The fields whose assets are given as URLs; `*` means all. */
  readonly urlFields: readonly string[];
}

/** Facts of an app that views need: its languages, the main one first, and its origin. */
export interface AppFacts {
  readonly app: string;
  readonly languages: readonly [string, ...string[]];
  readonly origin: string;
}

/** The colours Squidex gives to its statuses. */
const STATUS_COLOURS: Readonly<Record<string, string>> = {
  Draft: '#8091a5',
  Archived: '#eb3142',
  Published: '#4bb958',
};

/** The colour of a status in lists of the service. */
export const statusColour = (status: string): string => STATUS_COLOURS[status] ?? '#8091a5';

/** Headers whose presence changes an answer. */
export const VARY = [
  'X-Flatten',
  'X-Languages',
  'X-Unpublished',
  'X-Fields',
  'X-NoResolveLanguages',
  'X-NoTotal',
  'X-NoSlowTotal',
  'X-ResolveUrls',
  'X-NoDefaults',
  'X-NoCleanup',
  'X-NoEnrichment',
  'Auth-State',
].join(', ');

const listed = (value: string | null): string[] | null =>
  value
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : null;

/** Reads the options from the headers; languages the app does not have are ignored, and without a known one its main language is used. */
export const viewOptions = (headers: Headers, { languages: [main, ...others] }: AppFacts): ViewOptions => {
  const known = listed(headers.get('x-languages'))?.filter((one) => one === main || others.includes(one));
  return {
    isFlat: headers.has('x-flatten'),
    hasFallback: !headers.has('x-noresolvelanguages'),
    languages: known ? (known.length > 0 ? known : [main]) : null,
    fields: listed(headers.get('x-fields'))?.map((name) => name.replace(/^data\./, '')) ?? null,
    urlFields: listed(headers.get('x-resolveurls')) ?? [],
  };
};

/** The URL of an asset of the app. */
export const assetUrl = ({ origin, app }: AppFacts, id: string): string => `${origin}/api/assets/${app}/${id}/`;

const dataView = (schema: ContentSchema, data: ContentData, facts: AppFacts, options: ViewOptions): object => {
  const [main] = facts.languages;
  const entries = schema.fields.flatMap(({ name, kind, isLocalised }) => {
    const stored = data[name];
    if (!stored || (options.fields && !options.fields.includes(name))) return [];
    const isResolved = kind === 'Assets' && options.urlFields.some((one) => one === name || one === '*');
    const shown = (value: unknown): unknown =>
      isResolved && Array.isArray(value) ? value.map((id) => assetUrl(facts, String(id))) : value;
    const partitions = isLocalised ? (options.languages ?? facts.languages) : [INVARIANT];
    const values = partitions.flatMap((partition) => {
      const value = stored[partition] ?? (isLocalised && options.hasFallback ? stored[main] : undefined);
      return value === undefined ? [] : [[partition, shown(value)] as const];
    });
    const [only] = values;
    if (options.isFlat && values.length <= 1) return only ? [[name, only[1]]] : [];
    return [[name, Object.fromEntries(values)]];
  });
  return Object.fromEntries(entries);
};

/** A stable id of a schema in the form Squidex gives its own. */
const schemaId = (name: string): string => `schema-${name}`;

/** An item in the response format of the service. */
export const itemView = (schema: ContentSchema, item: StoredItem, facts: AppFacts, options: ViewOptions): object => ({
  id: item.id,
  createdBy: item.createdBy,
  lastModifiedBy: item.modifiedBy,
  data: dataView(schema, item.data, facts, options),
  created: item.createdAt.toISOString(),
  lastModified: item.modifiedAt.toISOString(),
  status: item.status,
  statusColor: statusColour(item.status),
  schemaId: schemaId(schema.name),
  schemaName: schema.name,
  schemaDisplayName: schema.displayName,
  isDeleted: false,
  version: item.version,
  _links: { self: { href: `/api/content/${facts.app}/${schema.name}/${item.id}/`, method: 'GET' } },
});

/** A list in the response format of the service. */
export const listView = (path: string, total: number, items: readonly object[]): object => ({
  total,
  items,
  statuses: CONTENT_STATUSES.map((status) => ({ status, color: statusColour(status) })),
  _links: { self: { href: path, method: 'GET' } },
});
