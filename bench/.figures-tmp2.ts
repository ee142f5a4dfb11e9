import { sql } from 'kysely';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded-postgres.ts';
const postgres = await startEmbeddedPostgres({ dataDir: '/tmp/figures-bench', log: (line) => console.log(line) });
const db = openDatabase(postgres.url);
const n = (await sql<{number:string}>`select number from agency_recommendation limit 1`.execute(db)).rows[0]!.number;
const show = async (q: any) => { for (const r of (await q.execute(db)).rows as any[]) console.log(r['QUERY PLAN']); console.log('---'); };
await show(sql`explain update agency_recommendation a set visits = n.visits from agency_recommendation_now n
    where a.client_key = 'bench' and a.number = ${n}
      and n.client_key = a.client_key and n.number = a.number`);
await show(sql`explain update agency_recommendation a set visits = n.visits from agency_recommendation_now n
    where a.client_key = 'bench' and a.number = ${n}
      and n.client_key = 'bench' and n.number = ${n}`);
await show(sql`explain select o.channel, count(*) from agency_recommendation a
    join customer_order o on o.client_key = a.client_key and o.recommendation_number = a.number
    where a.client_key = 'bench' and a.agency_number = '4711' and a.orders > 0 and o.external_number is not null group by 1`);
await show(sql`explain select o.channel, count(*) from agency_recommendation a
    join customer_order o on o.client_key = a.client_key and o.recommendation_number = a.number collate "default"
    where a.client_key = 'bench' and a.agency_number = '4711' and a.orders > 0 and o.external_number is not null group by 1`);
await db.destroy(); await postgres.stop();
