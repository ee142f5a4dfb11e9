import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of content: the embedded store, and copies of a remote server's answers. */
export type ContentTables = TablesOf<
  'content_store' | 'content_item' | 'content_asset' | 'content_copy',
  { content_item: { data: ColumnType<Record<string, Record<string, unknown>>, string, string> } }
>;
