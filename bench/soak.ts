import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { readConfig } from '../packages/server/src/config.ts';
import { createOperationsKey } from '../packages/server/src/modules/connect/operations/index.ts';
import { hashPassword } from '../packages/server/src/modules/core/account/index.ts';
import { createClock } from '../packages/server/src/platform/clock.ts';
import { newId } from '../packages/server/src/platform/ids.ts';
import {
  CLIENT,
  checkFigures,
  checkSpeed,
  IS_SMOKE,
  option,
  PRODUCT_ID,
  portOf,
  withDatabase,
} from './support/harness.ts';
import { type SeededReferral, seedReferrals } from './support/referrals.ts';
import { BEHIND_PROXY, builtRelease, endServer, startServer } from './support/server.ts';

// Mixed load on one server of the release, and what memory it needs: pages, clicks, orders, creations, logins, downloads. Needs `npm run build`.
// Options: --minutes=30, --connections=8, --limit=300 (megabytes), --sources (the server as developers run it, which needs more).

const MINUTES = option('minutes', 30, 0.05);
const CONNECTIONS = option('connections', 8);
const LIMIT = option('limit', 300);
// The smoke form does not wait for a build.
const RELEASE = IS_SMOKE || process.argv.includes('--sources') ? {} : { release: builtRelease() };
const PORT = await portOf(4754);
const EVERY_MS = IS_SMOKE ? 500 : 30_000;
const PASSWORD = 'Ein-langes-Passwort-7';
const today = new Date().toISOString().slice(0, 10);

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let sent = 0;

const send = ({ method, path, token, body }: Sent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    sent += 1;
    const network = `${11 + ((sent >> 16) % 200)}.${(sent >> 8) & 255}.${sent & 255}.1`;
    const headers = {
      host: 'bench.example',
      'accept-encoding': 'br, gzip',
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${sent % 500}.0) Gecko/20100101 Firefox/145.0`,
      'x-forwarded-for': network,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const asked = request({ agent, host: '127.0.0.1', port: PORT, method, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }));
      reply.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body ? JSON.stringify(body) : undefined);
  });

const api = (path: string): string => `/api/v1/${CLIENT}${path}`;
const memoryOf = (pid: number | undefined): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

type Work = Readonly<Record<string, readonly [share: number, run: () => Promise<{ status: number }>]>>;

/** Actions of visitors and systems, with the percentage of each. */
const workOf = (key: string, referrals: readonly SeededReferral[]): Work => {
  const some = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  const emailOf = (): string => `${some(referrals)?.recommenderId}@example.org`;
  const logIn = (): Promise<{ status: number; text: string }> =>
    send({ method: 'POST', path: api('/account/login'), body: { Email: emailOf(), Password: PASSWORD } });
  const pages = ['/', '/faq', '/datenschutz', '/empfehlen', '/login', `/api/v1/${CLIENT}/produkt/${PRODUCT_ID}`];
  return {
    page: [40, () => send({ method: 'GET', path: some(pages) ?? '/' })],
    click: [30, () => send({ method: 'GET', path: api(`/empfehlen/click/${some(referrals)?.number}`) })],
    order: [
      12,
      () =>
        send({
          method: 'POST',
          path: api('/betrieb/auftraege'),
          token: key,
          body: {
            ...{ ExterneAuftragsnummer: newId(), Empfehlungsnummer: some(referrals)?.number, ProduktId: PRODUCT_ID },
            ...{ Auftragsdatum: today, Neukunde: true, ErstbeitragBezahltAm: today },
          },
        }),
    ],
    creation: [
      12,
      () =>
        send({
          method: 'POST',
          path: api('/Empfehlen/create'),
          body: {
            Empfehlung: { Produkt: PRODUCT_ID, Empfehlungslink: true, AgbText: 'Ja.', AnteilEmpfehler: 100 },
            Empfehler: { Vorname: 'Anna', Nachname: 'Muster', Email: `${newId()}@example.org` },
            Empfaenger: null,
          },
        }),
    ],
    login: [3, logIn],
    download: [
      3,
      async () => {
        const { status, text } = await logIn();
        const token = /"Token":"([^"]+)"/.exec(text)?.[1];
        return token ? send({ method: 'GET', path: api('/empfehler/daten'), token }) : { status };
      },
    ],
  };
};

const choose = (work: Work): string => {
  let left = Math.random() * 100;
  for (const [name, [share]] of Object.entries(work)) {
    left -= share;
    if (left < 0) return name;
  }
  return 'page';
};

/** Says whether memory stayed below the limit and flat. */
const judge = (memory: readonly number[]): void => {
  const third = Math.floor(memory.length / 3);
  const mean = (values: readonly number[]): number =>
    Math.round(values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length));
  const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))];
  checkSpeed(Math.max(...memory) < LIMIT, `at most ${Math.max(...memory)} MB, allowed are ${LIMIT}`);
  checkSpeed(
    last - middle < 0.1 * middle,
    `${middle} MB in the second third, ${last} MB in the last: memory stays flat`,
  );
};

await withDatabase('soak', { BonusStufen: [{ AnzahlVertraege: 5, BonusCent: 2500 }] }, async (db, url) => {
  const { key } = await createOperationsKey({ db, clock: createClock() }, CLIENT, 'bench', ['orders:write']);
  const referrals = await seedReferrals(db, option('recommenders', 500, 5), option('referrals', 20_000, 20));
  const hash = await hashPassword({ platform: { config: readConfig({}) } }, PASSWORD);
  await sql`update recommender set password_hash = ${hash}`.execute(db);
  const server = await startServer(url, PORT, { env: BEHIND_PROXY, ...RELEASE });
  const work = workOf(key, referrals);
  const answers: Record<string, Record<string, number>> = {};
  const memory: number[] = [];
  try {
    const end = performance.now() + MINUTES * 60_000;
    const drive = async (): Promise<void> => {
      while (performance.now() < end) {
        const name = choose(work);
        const { status } = (await work[name]?.[1]()) ?? { status: 0 };
        answers[name] = { ...answers[name], [status]: (answers[name]?.[status] ?? 0) + 1 };
      }
    };
    const watch = setInterval(() => {
      memory.push(memoryOf(server.pid));
      console.log(`${(memory.length * EVERY_MS) / 60_000} min: ${memory.at(-1)} MB after ${sent} requests`);
    }, EVERY_MS);
    await Promise.all(Array.from({ length: CONNECTIONS }, drive));
    clearInterval(watch);
    console.table(answers);
    judge(memory);
    checkFigures([...Object.values(answers), ...memory.map((megabytes) => ({ megabytes }))]);
    console.log(JSON.stringify({ bench: 'soak', minutes: MINUTES, requests: sent, memory }));
  } finally {
    agent.destroy();
    await endServer(server);
  }
});
