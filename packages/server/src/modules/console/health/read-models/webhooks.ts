import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** An endpoint whose receiver does not accept events. */
interface TroubledEndpoint {
  readonly id: string;
  readonly clientKey: string;
  readonly name: string;
  readonly state: 'Aktiv' | 'Pausiert' | 'Beendet';
  readonly since: Date | null;
  readonly waiting: number;
}

const isMeant = (clientKey: string | null) => (clientKey === null ? sql`true` : sql`client_key = ${clientKey}`);

/** How many events wait, for one client or for all. */
export const countWaitingEvents = async (db: Database, clientKey: string | null): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from webhook_delivery where state = 'Wartet' and ${isMeant(clientKey)}`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
};

/** The failing endpoints, those that fail longest first. */
export const selectTroubled = async (db: Database, clientKey: string | null): Promise<TroubledEndpoint[]> => {
  const { rows } = await sql<TroubledEndpoint>`
    select id, client_key as "clientKey", name, state, coalesce(failing_since, trouble_at) as since,
      (select count(*)::integer from webhook_delivery d
        where d.client_key = e.client_key and d.endpoint_id = e.id and d.state = 'Wartet') as waiting
    from webhook_endpoint e where trouble is not null and ${isMeant(clientKey)}
    order by coalesce(failing_since, trouble_at), id limit 100`.execute(db);
  return rows;
};
