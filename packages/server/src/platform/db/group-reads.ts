import type { Ctx } from '../context.ts';

/** A statement that is not sent yet, and the keys requested so far. */
interface Group<Row> {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * Reads one row for each of many simultaneous callers with one statement: sending a statement costs more than finding a row. There is no
 * timer and no cache: all rows requested during one turn of the event loop, of one client in one transaction or in none, are read together
 * afterwards, so that a caller never sees a state from before its request.
 */
export const groupReads = <Row>(
  read: (ctx: Pick<Ctx, 'db' | 'client'>, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): ((ctx: Pick<Ctx, 'db' | 'client'>, key: string) => Promise<Row | null>) => {
  const groups = new WeakMap<Ctx['db'], Map<string, Group<Row>>>();

  const groupsOf = (db: Ctx['db']): Map<string, Group<Row>> => {
    const known = groups.get(db) ?? new Map<string, Group<Row>>();
    groups.set(db, known);
    return known;
  };

  const begin = (ctx: Pick<Ctx, 'db' | 'client'>, open: Map<string, Group<Row>>): Group<Row> => {
    const keys = new Set<string>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open.delete(ctx.client.key);
      return read(ctx, [...keys]);
    });
    return { keys, rows };
  };

  return async (ctx, key) => {
    const open = groupsOf(ctx.db);
    const group = open.get(ctx.client.key) ?? begin(ctx, open);
    open.set(ctx.client.key, group);
    group.keys.add(key);
    return (await group.rows).get(key) ?? null;
  };
};
