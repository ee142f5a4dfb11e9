import { loadavg } from 'node:os';
import { addDays } from '@mundwerk/contract/values/day';
import { INSIGHT_DIMENSIONS } from '@mundwerk/contract/values/insight/insight';
import { sql } from 'kysely';
import { getInsight } from '../../packages/server/src/modules/console/insight/insight.ts';
import { readList } from '../../packages/server/src/modules/console/record-list/record-lists.ts';
import { measureBesideKey } from '../support/beside-key.ts';
import { CLIENT, type Figure, IS_SMOKE, option, printFigures } from '../support/harness.ts';
import { AGENCY, foldReports, growTo, LAST_DAY, openReports } from '../support/report-database.ts';

// How long the figures of insight take at a million recommendations in a year, of 4, 12 and 52 weeks by each dimension, and the rows behind
// them, compared with the read of one recommendation by its primary key, measured alternately; and how quickly changes are folded.
// Options: --size=1000000, --requests=20, --keep (the rows, for the next run).

const SIZE = option('size', 1_000_000, 300);
const REQUESTS = option('requests', 20, 1);

/** The periods that can be chosen at once, and the budget of a page in milliseconds. */
const PERIODS = [
  [28, 250],
  [84, 500],
  [364, 1500],
] as const;
const ROWS_MS = 50;

/** The slowest queries: of the largest agency, of one product and of one channel, by the dimension with the most cells. */
const NARROWED = [
  ['an agency', { Agentur: AGENCY, Nach: 'Kanal' }],
  ['a product', { ProduktId: 1, Nach: 'Agentur' }],
  ['a channel', { Kanal: 'whatsapp', Nach: 'Agentur' }],
  ['a product and a channel', { ProduktId: 1, Kanal: 'whatsapp', Nach: 'Agentur' }],
] as const;
const NARROWED_MS = 1000;

const { db, platform, ctx, already, stop } = await openReports('insight');
const notes: string[] = [];
try {
  if (SIZE > already) await growTo(db, SIZE, already);

  const { folded, foldMs } = await foldReports(db, platform);
  if (folded > 0) notes.push(`folded ${folded} recommendations, ${Math.round(folded / (foldMs / 1000))} a second`);

  const { rows: samples } = await sql<{ number: string }>`
    select number from recommendation tablesample system (${sql.lit(IS_SMOKE ? 100 : 1)}) repeatable (7) limit ${REQUESTS}`.execute(
    db,
  );
  const byKey = (index: number) =>
    sql`select * from recommendation where client_key = ${CLIENT}
      and number = ${samples[index % samples.length]?.number ?? ''}`.execute(db);
  const measured: readonly [string, (index: number) => Promise<unknown>, number][] = [
    ...PERIODS.flatMap(([days, budget]) =>
      INSIGHT_DIMENSIONS.map((Nach): [string, () => Promise<unknown>, number] => [
        `${days} days by ${Nach}`,
        () => getInsight(ctx, { Von: addDays(LAST_DAY, 1 - days), Bis: LAST_DAY, Nach }),
        budget,
      ]),
    ),
    ...NARROWED.map(([of, filter]): [string, () => Promise<unknown>, number] => [
      `364 days of ${of}`,
      () => getInsight(ctx, { Von: addDays(LAST_DAY, -363), Bis: LAST_DAY, ...filter }),
      NARROWED_MS,
    ]),
    [
      'rows behind a figure',
      () =>
        readList(ctx, 'auswertung', {
          Descending: true,
          Pagesize: 50,
          Pagenumber: 1,
          Filter: [
            { Spalte: 'ErstelltAm', Operator: 'ab', Wert: addDays(LAST_DAY, -27) },
            { Spalte: 'ErstelltAm', Operator: 'bis', Wert: LAST_DAY },
            { Spalte: 'Schritt', Operator: 'eines', Wert: ['Auftrag', 'Erfolgreich', 'Bezahlt'] },
          ],
        }),
      ROWS_MS,
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, work, budget] of measured)
    figures.push(await measureBesideKey({ name, work, byKey, warmUps: 1, requests: REQUESTS, budget }));
  console.log(`${SIZE.toLocaleString('en')} recommendations; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  printFigures('insight', figures, notes);
} finally {
  await stop();
}
