import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newCode, newId } from '../packages/server/src/platform/ids.ts';
import {
  CLIENT,
  check,
  type Figure,
  load,
  measure,
  option,
  PRODUCT_ID,
  portOf,
  printFigures,
  type Request,
  runBare,
  type Statement,
  withDatabase,
} from './support/harness.ts';
import { seedReferrals } from './support/referrals.ts';
import { BEHIND_PROXY, endServer, profiled, startServer } from './support/server.ts';

// How quickly recommendations are created through the API, compared with the same statements alone: of new recommenders, who are mailed, and of
// known ones. Options: --creations=1500 (for each of the two), --profile (writes a processor profile of the server).

const CREATIONS = option('creations', 1500, 8);
const WARM_UPS = option('warm-ups', 300, 4);
const PORT = await portOf(4752);
/** As large as an encrypted mail is. */
const MAIL = randomBytes(12_000);

const creationBy = (email: string): Request => ({
  method: 'POST',
  path: '/Empfehlen/create',
  body: {
    Empfehlung: {
      Produkt: PRODUCT_ID,
      Empfehlungslink: true,
      AgbText: 'Ich stimme den Teilnahmebedingungen zu.',
      AnteilEmpfehler: 100,
      Nachricht: 'Schau dir das mal an.',
    },
    Empfehler: { Vorname: 'Anna', Nachname: 'Muster', Email: email },
    Empfaenger: null,
  },
});

const COUNT_EVENTS = `select count(*) from throttle_event where client_key = $1 and scope = $2 and subject_hash = any($3)
  and at > now() - interval '1 hour' group by subject_hash order by 1 desc limit 1`;

/** The statements of each creation: limits, the product's revision, terms, recommendation, the event that is counted. */
const bareCreation = (recommenderId: string, account: readonly Statement[]): Statement[] => {
  const subjects = [newId(), newId()];
  return [
    [COUNT_EVENTS, [CLIENT, 'recommendation:failed', subjects]],
    [COUNT_EVENTS, [CLIENT, 'recommendation:created', subjects]],
    ...account,
    [
      `insert into terms_text (client_key, hash, text) values ($1, 'seeded', 'Bedingungen') on conflict do nothing`,
      [CLIENT],
    ],
    [
      `insert into recommendation (client_key, number, recommender_id, recommender_first_name, product_id, share_recommender, message,
        terms_hash, created_at, valid_until) values ($1, $2, $3, 'Anna', $4, 100, 'Schau dir das mal an.', 'seeded', now(), now() + interval '60 days')`,
      [CLIENT, newCode(10), recommenderId, PRODUCT_ID],
    ],
    [
      `insert into throttle_event (client_key, scope, subject_hash, at) select $1, 'bare', subject, now() from unnest($2::text[]) as subject`,
      [CLIENT, subjects],
    ],
  ];
};

const bareKnown = (recommenderId: string): Statement[] =>
  bareCreation(recommenderId, [
    ['select * from recommender where client_key = $1 and id = $2 for share', [CLIENT, recommenderId]],
  ]);

/** The account, its link and its mail, with the job that sends it. */
const bareNew = (): Statement[] => {
  const [id, mailId] = [newId(), newId()];
  return bareCreation(id, [
    ['select * from recommender where client_key = $1 and email_normal = $2', [CLIENT, id]],
    [
      `insert into recommender (client_key, id, email, email_normal, first_name, last_name, hash, language, created_at)
      values ($1, $2, $3, $3, 'Anna', 'Muster', $3, 'de', now())`,
      [CLIENT, id, id],
    ],
    [
      `insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at,
        secret_encrypted, secret_key_id) values ($1, $2, 'bare', 'de', $3, $3, 'x', '', '', '{}', 'queued', now(), $4, 'bare')`,
      [CLIENT, mailId, id, MAIL],
    ],
    [`insert into pgboss.job (name, data) values ('bare', $1)`, [JSON.stringify({ mailId })]],
  ]);
};

const seedKnown = async (db: Parameters<typeof seedReferrals>[0]): Promise<string[]> =>
  (await seedReferrals(db, CREATIONS, CREATIONS)).map(({ recommenderId }) => recommenderId);

await withDatabase('create', {}, async (db, url) => {
  const server = await startServer(url, PORT, { env: BEHIND_PROXY, nodeOptions: profiled() });
  const emails = (): string[] => Array.from({ length: CREATIONS }, () => `${newId()}@example.org`);
  const figures: Figure[] = [];
  try {
    await sql`select pgboss.create_queue('bare', '{"policy":"standard"}'::jsonb)`.execute(db).catch(() => undefined);
    await load(
      [PORT],
      8,
      Array.from({ length: WARM_UPS }, () => creationBy(`${newId()}@example.org`)),
    );
    for (const kind of ['known', 'new'] as const) {
      const bare =
        kind === 'new' ? Array.from({ length: CREATIONS }, bareNew) : (await seedKnown(db)).map((id) => bareKnown(id));
      const limit = await runBare(url, bare);
      const senders = kind === 'new' ? emails() : (await seedKnown(db)).map((id) => `${id}@example.org`);
      const path = `recommendation created, ${kind} recommender`;
      const { byStatus, ...figure } = await measure(path, [server], [PORT], senders.map(creationBy), limit);
      check(byStatus['201'] === CREATIONS, `${path}: ${JSON.stringify(byStatus)}`);
      figures.push({ ...figure, aim: '≤ 6 ms of the server' });
    }
    printFigures('create', figures);
  } finally {
    await endServer(server);
  }
});
