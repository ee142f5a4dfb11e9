import type { StopScope, StopTarget } from '@mundwerk/contract/values/console/repairs';
import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { StopTables } from './tables.ts';

const ofClient = (ctx: Ctx) => clientRows<StopTables>(ctx);

/** A stop as it is stored, with who set and who lifted it. */
export interface StoredStop {
  readonly id: string;
  readonly target: StopTarget;
  readonly targetId: string;
  readonly scopes: readonly StopScope[];
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly setAt: Date;
  readonly setBy: string;
  readonly endsAt: Date | null;
  readonly liftedAt: Date | null;
  readonly liftedBy: string | null;
}

const tables = (ctx: Ctx) => ctx.db.withTables<StopTables>();

const STORED: Record<StopTarget, StopTables['stop']['target']> = {
  Mandant: 'client',
  Produkt: 'product',
  Praemie: 'reward',
  Kanal: 'channel',
  Person: 'person',
};
const TOLD: Record<StopTables['stop']['target'], StopTarget> = {
  client: 'Mandant',
  product: 'Produkt',
  reward: 'Praemie',
  channel: 'Kanal',
  person: 'Person',
};

const SCOPE_COLUMNS = {
  NeueLinks: 'stops_links',
  Klicks: 'stops_clicks',
  Abholung: 'stops_pickup',
  Auszahlung: 'stops_payout',
} as const satisfies Record<StopScope, keyof StopTables['stop']>;

const STOP = [
  'id',
  'target',
  'target_id',
  'stops_links',
  'stops_clicks',
  'stops_pickup',
  'stops_payout',
  'texts',
  'set_at',
  'set_by',
  'ends_at',
  'lifted_at',
  'lifted_by',
] as const;

const select = (ctx: Ctx) => tables(ctx).selectFrom('stop').select(STOP).where('client_key', '=', ctx.client.key);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const stored = (row: Row): StoredStop => ({
  id: row.id,
  target: TOLD[row.target],
  targetId: row.target_id,
  scopes: (Object.keys(SCOPE_COLUMNS) as StopScope[]).filter((scope) => row[SCOPE_COLUMNS[scope]]),
  texts: row.texts,
  setAt: row.set_at,
  setBy: row.set_by,
  endsAt: row.ends_at,
  liftedAt: row.lifted_at,
  liftedBy: row.lifted_by,
});

export const insertStop = async (
  ctx: Ctx,
  stop: Pick<StoredStop, 'id' | 'target' | 'targetId' | 'scopes' | 'texts' | 'setBy' | 'endsAt'>,
): Promise<void> => {
  await tables(ctx)
    .insertInto('stop')
    .values({
      client_key: ctx.client.key,
      id: stop.id,
      target: STORED[stop.target],
      target_id: stop.targetId,
      stops_links: stop.scopes.includes('NeueLinks'),
      stops_clicks: stop.scopes.includes('Klicks'),
      stops_pickup: stop.scopes.includes('Abholung'),
      stops_payout: stop.scopes.includes('Auszahlung'),
      texts: JSON.stringify(stop.texts),
      set_at: ctx.now,
      set_by: stop.setBy,
      ends_at: stop.endsAt,
      lifted_at: null,
      lifted_by: null,
    })
    .execute();
};

/** Lifts a stop; null when it was lifted before or there is none. */
export const updateLifted = async (ctx: Ctx, id: string, by: string): Promise<StoredStop | null> => {
  const row = await ofClient(ctx)
    .updateTable('stop')
    .set({ lifted_at: ctx.now, lifted_by: by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning(STOP)
    .executeTakeFirst();
  return row ? stored(row) : null;
};

/** The stops of a client that are not lifted or were so after a moment, the newest first. */
export const selectStops = async (ctx: Ctx, since: Date, limit: number): Promise<StoredStop[]> => {
  const rows = await select(ctx)
    .where((where) => where.or([where('lifted_at', 'is', null), where('lifted_at', '>', since)]))
    .orderBy('set_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(stored);
};
