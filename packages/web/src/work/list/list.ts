import type { ListRequest } from '@mundwerk/contract/list';
import type { ListColumn } from '@mundwerk/contract/values/list';
import type { ReactNode } from 'react';

/** A page of a list, as the server answers it. */
export interface ListPage<Row> {
  readonly Items: readonly Row[];
  readonly HasNext: boolean;
  readonly TotalCount: number;
  readonly IstGesamtzahlGenau: boolean;
  readonly Weiter: string | null;
  /** What columns come to over the whole filter, not over the page: money in cents, by column. */
  readonly Summen?: Readonly<Record<string, number>>;
}

/** The words of a list. */
export interface ListWords {
  /** What the table holds, for those who hear it. */
  readonly caption: string;
  readonly column: (name: string) => string;
  /** A state, channel or kind. */
  readonly value: (column: string, value: string) => string;
  /** What will be here and how it gets here. */
  readonly empty: { readonly title: string; readonly text: string };
  /** How an exported file is called, without its end. */
  readonly fileName: string;
}

/** What a view of a list is read from. */
export interface ListShape {
  /** In the order they are first shown. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The column it is sorted by at first, largest or latest first unless `isAscending`. */
  readonly sort: string;
  readonly isAscending?: true;
}

/** A kind of file. */
export type FileFormat = 'csv' | 'xlsx';

/** What an export is asked for: the view without its page. */
export interface ExportOrder extends Pick<ListRequest, 'OrderBy' | 'Descending' | 'Filter'> {
  readonly Spalten: string[];
}

interface ExportOptions {
  readonly signal: AbortSignal;
  readonly readFile: (response: Response) => Promise<Blob>;
}

/** A list: its columns and words, and how its rows come. */
export interface List<Row> extends ListShape {
  /** Columns and views of a person are kept under this name. */
  readonly id: string;
  readonly words: ListWords;
  /** The number or id by which a row is known. */
  readonly idOf: (row: Row) => string;
  /** Under this its pages are kept. */
  readonly queryKey: readonly unknown[];
  readonly load: (request: ListRequest, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** The whole list as a file; without it none is offered. */
  readonly exportFile?: (format: FileFormat, order: ExportOrder, options: ExportOptions) => Promise<Blob>;
}

/** The rows a person has ticked, to act on all of them at once; they stay ticked from page to page. */
export interface RowSelection<Row> {
  readonly canSelect: (row: Row) => boolean;
  readonly isSelected: (row: Row) => boolean;
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
}

/** What opens beside the list when a row is pressed. */
export interface RowOpening<Row> {
  readonly title: (id: string, row: Row | undefined) => ReactNode;
  /** Painted from the row at once; undefined where the address names a row of another page. */
  readonly content: (id: string, row: Row | undefined) => ReactNode;
  /** The row's page, which Shift-Enter opens. */
  readonly pagePath?: (id: string) => string;
}

/** What a list has beside its columns. */
export interface RowExtras<Row> {
  /** A column of words about each row; it can be neither sorted nor hidden. */
  readonly note?: { readonly title: string; readonly of: (row: Row) => string } | undefined;
  /** What one can do with a row: its first button or link also answers the Enter key. */
  readonly rowAction?: ((row: Row) => ReactNode) | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  readonly opening?: RowOpening<Row> | undefined;
  /** Cells that are more than their value, by column. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>> | undefined;
}
