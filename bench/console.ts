import { loadavg } from 'node:os';
import type { ListFilter } from '@mundwerk/contract/list';
import type { RecordListName } from '@mundwerk/contract/values/console/records';
import { addDays } from '@mundwerk/contract/values/day';
import { HOME_DAYS } from '@mundwerk/contract/values/insight/home';
import { sql } from 'kysely';
import type { OperatorActor } from '../packages/server/src/modules/actors.ts';
import { getHome } from '../packages/server/src/modules/console/home/home.ts';
import { readList } from '../packages/server/src/modules/console/record-list/record-lists.ts';
import { getReferral } from '../packages/server/src/modules/console/referral/referrals.ts';
import { searchConsole } from '../packages/server/src/modules/console/search/search.ts';
import { measureBesideKey } from './support/beside-key.ts';
import { CLIENT, type Figure, IS_SMOKE, option, printFigures } from './support/harness.ts';
import { foldReports, growTo, LAST_DAY, openReports } from './support/report-database.ts';

// How long the console's first screen, its search, the page of a referral and lists with three filters take at a million recommendations, compared with the read of
// one recommendation by its primary key, measured alternately. Options: --size=1000000, --requests=60, --keep (the rows, for the next run).

const SIZE = option('size', 1_000_000, 300);
const REQUESTS = option('requests', 60, 2);

const is = (Spalte: string, ...Wert: string[]): ListFilter => ({ Spalte, Operator: 'eines', Wert });
const from = (Spalte: string, least: number): ListFilter => ({ Spalte, Operator: 'ab', Wert: String(least) });

/** The budgets: a search and a page in milliseconds, and a search as a multiple of the primary-key read. */
const SEARCH_MS = 60;
const PAGE_MS = 80;
const SEARCH_RATIO = 10;
const LIST_MS = 100;
const HOME_MS = 100;

type Measured = readonly [
  name: string,
  work: (index: number) => Promise<unknown>,
  budget: number,
  ratioBudget: number | null,
];

/** Lists that are narrowed by three filters or more: to many rows, to few, and to none. */
const LISTS: readonly [RecordListName, string, readonly ListFilter[]][] = [
  ['empfehlungen', 'many', [is('Produkt', '1'), is('Kanal', 'whatsapp', 'email'), from('Besuche', 1)]],
  [
    'empfehlungen',
    'few',
    [is('Produkt', '1', '7'), is('Kanal', 'qr'), is('Status', 'PraemieBereit'), from('Besuche', 20)],
  ],
  ['empfehlungen', 'none', [is('Sprache', 'fr'), is('Kanal', 'link'), is('Status', 'Gueltig')]],
  ['auftraege', 'many', [is('Produkt', '1', '5'), is('Status', 'Gemeldet'), from('PraemieCent', 1000)]],
  ['auftraege', 'few', [is('Agentur', '4711'), is('Status', 'Bestaetigt'), from('PraemieCent', 5500)]],
  ['praemien', 'few', [is('Produkt', '9'), is('Art', 'Empfehlung'), is('Status', 'Offen'), from('WertCent', 5800)]],
  ['personen', 'few', [is('Sprache', 'de'), from('Empfehlungen', 1), from('BereitCent', 1)]],
];

const { db, platform, ctx, already, stop } = await openReports('insight');
try {
  if (SIZE > already) await growTo(db, SIZE, already);
  await foldReports(db, platform);
  const actor = { kind: 'operator', roles: ['Support'] } as unknown as OperatorActor;

  /** Rows spread over the whole table, one for each request. */
  const samples = (
    await sql<{ number: string; id: string; email: string; last: string; external: string | null }>`
      select r.number, r.recommender_id as id, p.email, p.last_name as last, o.external_number as external
      from recommendation r tablesample system (${sql.lit(IS_SMOKE ? 100 : 1)}) repeatable (7)
      join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
      left join customer_order o on o.client_key = r.client_key and o.recommendation_number = r.number
      where r.client_key = ${CLIENT} limit ${REQUESTS}`.execute(db)
  ).rows;
  const sample = (index: number) => {
    const found = samples[index % samples.length];
    if (!found) throw new Error('no recommendation was sampled');
    return found;
  };
  const byKey = (index: number) =>
    sql`select * from recommendation where client_key = ${CLIENT} and number = ${sample(index).number}`.execute(db);
  const search = (text: (index: number) => string) => (index: number) =>
    searchConsole(ctx, { body: { Text: text(index) } });
  // The first screen the morning after the last generated day, for the roles that see most of it.
  const home = { ...ctx, now: new Date(`${addDays(LAST_DAY, 1)}T08:00:00Z`) };
  const first = { ...home, actor: { ...actor, roles: ['Operator', 'Finance'] } as unknown as OperatorActor };
  const measured: readonly Measured[] = [
    ...HOME_DAYS.map(
      (Tage): Measured => [`home, ${Tage} days`, () => getHome(first, { query: { Tage } }), HOME_MS, null],
    ),
    ['search: number', search((index) => `"${sample(index).number}"`), SEARCH_MS, null],
    ['search: e-mail', search((index) => sample(index).email), SEARCH_MS, SEARCH_RATIO],
    ['search: name', search((index) => `name:${sample(index).last}`), SEARCH_MS, null],
    ['search: external order', search((index) => sample(index).external ?? 'V-0000'), SEARCH_MS, SEARCH_RATIO],
    ['search: end of an IBAN', search((index) => `iban:${String(1000 + index)}`), SEARCH_MS, SEARCH_RATIO],
    ['search: nothing', search((index) => `kunde:${String(90_000_000 + index)}`), SEARCH_MS, SEARCH_RATIO],
    ...LISTS.map(
      ([list, rows, Filter]): Measured => [
        `${list}, ${rows} by ${Filter.map(({ Spalte }) => Spalte).join(', ')}`,
        () => readList(ctx, list, { Descending: true, Pagesize: 50, Pagenumber: 1, Filter: [...Filter] }),
        LIST_MS,
        null,
      ],
    ),
    ['referral page', (index) => getReferral({ ...ctx, actor }, sample(index).number), PAGE_MS, null],
  ];
  const figures: Figure[] = [];
  for (const [name, work, budget, ratioBudget] of measured)
    figures.push(await measureBesideKey({ name, work, byKey, warmUps: 5, requests: REQUESTS, budget, ratioBudget }));
  console.log(`${SIZE.toLocaleString('en')} recommendations; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  printFigures('console', figures);
} finally {
  await stop();
}
