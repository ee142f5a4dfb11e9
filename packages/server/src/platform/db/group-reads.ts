import type { Ctx } from '../context.ts';

/** How long a group waits at most for the statement before it, which may hang. */
const MOST_MS = 5;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A statement that is not sent yet, and the keys requested so far. */
interface Group<Row> {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * Reads one row for each of many simultaneous callers with one statement: sending a statement costs more than finding a row. There is no
 * cache: all rows requested during one turn of the event loop, and while the statement before is under way, of one client in one transaction or
 * in none, are read together afterwards, so that a caller never sees a state from before its request.
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

  const sent = new WeakMap<Ctx['db'], Map<string, Promise<unknown>>>();

  const sentOf = (db: Ctx['db']): Map<string, Promise<unknown>> => {
    const known = sent.get(db) ?? new Map<string, Promise<unknown>>();
    sent.set(db, known);
    return known;
  };

  const begin = (ctx: Pick<Ctx, 'db' | 'client'>, open: Map<string, Group<Row>>): Group<Row> => {
    const { key } = ctx.client;
    const underWay = sentOf(ctx.db);
    const keys = new Set<string>();
    const send = async (): Promise<ReadonlyMap<string, Row>> => {
      await new Promise<void>((resolve) => setImmediate(resolve));
      const before = underWay.get(key);
      if (before) await Promise.race([before, delay(MOST_MS)]);
      open.delete(key);
      const reading = read(ctx, [...keys]);
      const end = reading.then(
        () => undefined,
        () => undefined,
      );
      underWay.set(key, end);
      void end.then(() => underWay.get(key) === end && underWay.delete(key));
      return reading;
    };
    return { keys, rows: send() };
  };

  return async (ctx, key) => {
    const open = groupsOf(ctx.db);
    const group = open.get(ctx.client.key) ?? begin(ctx, open);
    open.set(ctx.client.key, group);
    group.keys.add(key);
    return (await group.rows).get(key) ?? null;
  };
};
