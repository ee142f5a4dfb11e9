import {
  type AssetInfo,
  selectAssets,
  selectItems,
  selectRevision,
} from '../../server/src/modules/content/own-store/store.ts';
import type { Platform } from '../../server/src/platform/context.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import type { StoredItem } from './content-query.ts';

/** How long an edit made through another server may stay unseen, as with clients (decision 0007). */
const FRESH_MS = 1000;

/** The items of one schema, found by id without a search. */
interface Shelf {
  readonly items: readonly StoredItem[];
  readonly published: readonly StoredItem[];
  readonly byId: ReadonlyMap<string, StoredItem>;
}

/** A client's content as it is in the database at one revision: at most a few thousand items, so that it fits in memory. */
export interface Snapshot {
  readonly revision: string | null;
  readonly shelves: ReadonlyMap<string, Shelf>;
  readonly assets: ReadonlyMap<string, AssetInfo>;
}

const EMPTY: Shelf = { items: [], published: [], byId: new Map() };

/** The items of a schema. */
export const shelfOf = (snapshot: Snapshot, schema: string): Shelf => snapshot.shelves.get(schema) ?? EMPTY;

const readSnapshot = async (db: Database, clientKey: string, revision: string | null): Promise<Snapshot> => {
  const [items, assets] = await Promise.all([selectItems(db, clientKey), selectAssets(db, clientKey)]);
  const bySchema = Map.groupBy<string, StoredItem>(items, ({ schema }) => schema);
  const shelves = [...bySchema].map(([schema, found]): [string, Shelf] => [
    schema,
    {
      items: found,
      published: found.filter(({ status }) => status === 'Published'),
      byId: new Map(found.map((item) => [item.id, item])),
    },
  ]);
  return { revision, shelves: new Map(shelves), assets: new Map(assets.map((asset) => [asset.id, asset])) };
};

interface Kept {
  readonly snapshot: Promise<Snapshot>;
  readonly checkedAt: number;
}

const kept = new WeakMap<Database, Map<string, Kept>>();

/** A client's content; read again only after an edit, which every server notices within a second. */
export const findSnapshot = ({ db }: Platform, clientKey: string): Promise<Snapshot> => {
  const clients = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, clients);
  const known = clients.get(clientKey);
  if (known && performance.now() - known.checkedAt < FRESH_MS) return known.snapshot;
  const snapshot = (async () => {
    const [revision, previous] = await Promise.all([
      selectRevision(db, clientKey),
      known?.snapshot.catch(() => null) ?? null,
    ]);
    return previous?.revision === revision ? previous : readSnapshot(db, clientKey, revision);
  })();
  clients.set(clientKey, { snapshot, checkedAt: performance.now() });
  snapshot.catch(() => clients.delete(clientKey));
  return snapshot;
};
