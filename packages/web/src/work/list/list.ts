import type { ListRequest } from '@mundwerk/contract/list';
import type { ChoiceName, ListColumn } from '@mundwerk/contract/values/list';
import type { ReactNode } from 'react';

/** A page of a list, as the API returns it. */
export interface ListPage<Row> {
  readonly Items: readonly Row[];
  readonly HasNext: boolean;
  readonly TotalCount: number;
  readonly IstGesamtzahlGenau: boolean;
  readonly Weiter: string | null;
  /** Sums by column over the whole filter, not only the page; money in cents. */
  readonly Summen?: Readonly<Record<string, number>>;
}

/** The texts of a list. */
export interface ListWords {
  /** Caption of the table, for screen readers. */
  readonly caption: string;
  readonly column: (name: string) => string;
  /** A state, channel or kind. */
  readonly value: (column: string, value: string) => string;
  /** Text for an empty list: what will appear here, and how. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Name of an exported file, without its extension. */
  readonly fileName: string;
}

/** The columns and default order that a view is parsed with. */
export interface ListShape {
  /** The columns in their default order. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The default sort column, largest or latest first unless `isAscending`. */
  readonly sort: string;
  readonly isAscending?: true;
}

/** Records that columns are filtered by: `[value, name]`, in the order they are offered. */
export type Choices = Readonly<Record<ChoiceName, readonly (readonly [value: string, name: string])[]>>;

/** A file format of exports. */
export type FileFormat = 'csv' | 'xlsx';

/** The input of an export: the view without its page. */
export interface ExportOrder extends Pick<ListRequest, 'OrderBy' | 'Descending' | 'Filter'> {
  readonly Spalten: string[];
}

interface ExportOptions {
  readonly signal: AbortSignal;
  readonly readFile: (response: Response) => Promise<Blob>;
}

/** A list: its columns and texts, and how its rows are loaded. */
export interface List<Row> extends ListShape {
  /** Key under which a person's columns and views are stored. */
  readonly id: string;
  readonly words: ListWords;
  /** What the `choice` columns offer, once it has loaded. */
  readonly choices?: Choices | undefined;
  /** The number or id by which a row is known. */
  readonly idOf: (row: Row) => string;
  /** Query key prefix of its pages. */
  readonly queryKey: readonly unknown[];
  readonly load: (request: ListRequest, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Exports the whole list as a file; without it no export is offered. */
  readonly exportFile?: (format: FileFormat, order: ExportOrder, options: ExportOptions) => Promise<Blob>;
}

/** The rows a person has ticked for a bulk act; they stay ticked across pages. */
export interface RowSelection<Row> {
  /** Why a row cannot be ticked, in words; null where it can. */
  readonly whyNot: (row: Row) => string | null;
  readonly isSelected: (row: Row) => boolean;
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
}

/** The panel that opens beside the list when a row is pressed. */
export interface RowOpening<Row> {
  readonly title: (id: string, row: Row | undefined) => ReactNode;
  /** Rendered from the list row at once; undefined where the URL names a row of another page. */
  readonly content: (id: string, row: Row | undefined) => ReactNode;
  /** The row's page, which Shift-Enter opens. */
  readonly pagePath?: (id: string) => string;
}

/** Optional parts of a list besides its columns. */
export interface RowExtras<Row> {
  /** An additional column of text; it can be neither sorted nor hidden. */
  readonly note?: { readonly title: string; readonly of: (row: Row) => string } | undefined;
  /** The action of a row; its first button or link is also triggered by Enter. */
  readonly rowAction?: ((row: Row) => ReactNode) | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  readonly opening?: RowOpening<Row> | undefined;
  /** Custom cells by column, which show more than their value. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>> | undefined;
}
