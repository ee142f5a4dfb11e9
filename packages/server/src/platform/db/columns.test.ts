import type { QueryCreator } from 'kysely';
import { expect, test } from 'vitest';
import { columnsOf, insertRows, type StoredAs } from './columns.ts';

interface Shelf {
  id: string;
  shelf_label: string;
  made_at: Date | null;
}

const SHELF = columnsOf<Shelf>()({ id: 'id', label: 'shelf_label' });

test('the selection, the names and the written row of a table follow from one map', () => {
  expect(SHELF.select).toEqual(['id as id', 'shelf_label as label']);
  expect(SHELF.names).toEqual(['id', 'label']);
  // The object carries more than the map names: that must not be written.
  const read: StoredAs<typeof SHELF> & { madeAt: null } = { id: 'a', label: 'Left', madeAt: null };
  expect(SHELF.row(read)).toEqual({ id: 'a', shelf_label: 'Left' });
});

test('a property without its column, and a row without a required column, do not compile', () => {
  // @ts-expect-error: the table has no such column, so a field cannot be selected before it is migrated.
  columnsOf<Shelf>()({ id: 'id', note: 'note' });
  // @ts-expect-error: a field of the map is missing in what is written.
  SHELF.row({ id: 'a' });
  const insert = (db: QueryCreator<{ shelf: Shelf }>) =>
    // @ts-expect-error: the insert has no label, which the table requires.
    insertRows(db, 'shelf', [{ id: 'a' }]);
  expect(insert).toBeTypeOf('function');
});
