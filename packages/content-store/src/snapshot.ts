import type { ContentRepository } from './store-host.ts';
import type { AssetInfo, StoredItem } from './stored-content.ts';

/** How long an edit made through another server may stay unseen, as with everything else that is cached (decision 0007). */
const FRESH_MS = 1000;

/** The items of one schema, indexed by id. */
interface Shelf {
  readonly items: readonly StoredItem[];
  readonly published: readonly StoredItem[];
  readonly byId: ReadonlyMap<string, StoredItem>;
}

/** An app's content as it is at one revision: at most a few thousand items, so that it fits in memory. */
export interface Snapshot {
  readonly revision: string | null;
  readonly shelves: ReadonlyMap<string, Shelf>;
  readonly assets: ReadonlyMap<string, AssetInfo>;
}

const EMPTY: Shelf = { items: [], published: [], byId: new Map() };

/** The items of a schema. */
export const shelfOf = (snapshot: Snapshot, schema: string): Shelf => snapshot.shelves.get(schema) ?? EMPTY;

const readSnapshot = async (content: ContentRepository, app: string, revision: string | null): Promise<Snapshot> => {
  const [items, assets] = await Promise.all([content.selectItems(app), content.selectAssets(app)]);
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

const kept = new WeakMap<ContentRepository, Map<string, Kept>>();

/** An app's content; read again only after an edit, which every server notices within a second. */
export const findSnapshot = (content: ContentRepository, app: string): Promise<Snapshot> => {
  const apps = kept.get(content) ?? new Map<string, Kept>();
  kept.set(content, apps);
  const known = apps.get(app);
  if (known && performance.now() - known.checkedAt < FRESH_MS) return known.snapshot;
  const snapshot = (async () => {
    const [revision, previous] = await Promise.all([
      content.selectRevision(app),
      known?.snapshot.catch(() => null) ?? null,
    ]);
    return previous?.revision === revision ? previous : readSnapshot(content, app, revision);
  })();
  apps.set(app, { snapshot, checkedAt: performance.now() });
  snapshot.catch(() => apps.delete(app));
  return snapshot;
};
