import type { Closing } from '@mundwerk/contract/values/closing';
import type { Stop, StopScope, StopTarget } from '@mundwerk/contract/values/console/repairs';
import type { LiveExperiment } from '@mundwerk/contract/values/experiment/experiment';
import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Entries } from '../rules.ts';

/** Restrictions and experiments that operators set in the console. */
export interface Restrictions {
  readonly entries: Entries;
  readonly stops: readonly Stop[];
  /** The announced end of the programme. */
  readonly closing: Closing | null;
  readonly experiments: readonly LiveExperiment[];
}

const TARGETS: Record<string, StopTarget> = {
  client: 'Mandant',
  product: 'Produkt',
  reward: 'Praemie',
  channel: 'Kanal',
  person: 'Person',
};

interface StopRow {
  id: string;
  target: string;
  target_id: string;
  stops_links: boolean;
  stops_clicks: boolean;
  stops_pickup: boolean;
  stops_payout: boolean;
  texts: Partial<Record<Language, string>>;
  set_at: string;
  ends_at: string | null;
}

const stopOf = (row: StopRow): Stop => {
  const scopes: readonly (readonly [StopScope, boolean])[] = [
    ['NeueLinks', row.stops_links],
    ['Klicks', row.stops_clicks],
    ['Abholung', row.stops_pickup],
    ['Auszahlung', row.stops_payout],
  ];
  return {
    id: row.id,
    target: TARGETS[row.target] ?? 'Mandant',
    targetId: row.target_id,
    scopes: scopes.flatMap(([scope, isStopped]) => (isStopped ? scope : [])),
    texts: row.texts,
    setAt: new Date(row.set_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
  };
};

type ExperimentRow = Pick<LiveExperiment, 'id' | 'surface' | 'productId' | 'arms' | 'decidedArm'> & {
  readonly startedAt: string;
};

/** Reads a client's unlifted blocks, exceptions and stops, its announced end, and its experiments that decide what is shown: one query, after each change. */
export const findRestrictions = async (db: Database, key: string): Promise<Restrictions> => {
  const { rows } = await sql<{
    blocked: string[];
    admitted: string[];
    stops: StopRow[];
    closing: Closing | null;
    experiments: ExperimentRow[];
  }>`
    select
      array(select entry from participation_entry
        where client_key = ${key} and lifted_at is null and kind in ('address', 'pattern') order by entry) as blocked,
      array(select entry from participation_entry
        where client_key = ${key} and lifted_at is null and kind = 'allow' order by entry) as admitted,
      coalesce((select json_agg(s order by s.set_at, s.id) from stop s
        where s.client_key = ${key} and s.lifted_at is null), '[]') as stops,
      (select json_build_object('endsOn', c.ends_on, 'linksUntil', c.links_until, 'decidedUntil', c.decided_until,
          'pickupUntil', c.pickup_until, 'statementsUntil', c.statements_until, 'pickupDays', c.pickup_days) from closing c
        where c.client_key = ${key} and c.withdrawn_at is null) as closing,
      coalesce((select json_agg(json_build_object('id', e.id, 'surface', e.surface, 'productId', e.product_id, 'arms', e.arms,
          'startedAt', e.started_at, 'decidedArm', e.decided_arm) order by e.started_at, e.id) from experiment e
        where e.client_key = ${key} and (e.state = 'Laeuft' or e.is_in_force)), '[]') as experiments`.execute(db);
  const { blocked = [], admitted = [], stops = [], closing = null, experiments = [] } = rows[0] ?? {};
  return {
    entries: { blocked, admitted },
    stops: stops.map(stopOf),
    closing,
    experiments: experiments.map((row) => ({ ...row, startedAt: new Date(row.startedAt) })),
  };
};
