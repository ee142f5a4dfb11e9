/** The statuses of an item; only published ones are shown. */
export const CONTENT_STATUSES = ['Draft', 'Archived', 'Published'] as const;

/** An item's values by field and partition, as Squidex writes them. */
export type ContentData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The partition of a field that has no languages. */
export const INVARIANT = 'iv';

/** An item of the store. */
export interface StoredItem {
  readonly schema: string;
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly data: ContentData;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly modifiedAt: Date;
  readonly modifiedBy: string;
}

/** A file of the store without its bytes. */
export interface AssetInfo {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly version: number;
  readonly modifiedAt: Date;
  readonly size: number;
}
