import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { encryptAccount } from '../packages/server/src/modules/core/payout/payment/account-encryption.ts';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { newId } from '../packages/server/src/platform/ids.ts';
import { openBenchDatabase } from './support/database.ts';
import { CLIENT, check, type Figure, IS_SMOKE, option, printFigures } from './support/harness.ts';
import { processCost } from './support/process-cost.ts';
import { growTo, openReports } from './support/report-database.ts';
import { SERVER_ENV } from './support/server.ts';

// How long a client with a million referrals takes to leave: exported, exported again unchanged, imported, compared and erased by the
// operator's commands, with the memory of each. Options: --size=1000000, --departure (export and erasure alone).

const SIZE = option('size', 1_000_000, 300);
const IS_DEPARTURE = process.argv.includes('--departure');
const CLICKS_OF_A_LINK = 2;
/** One payment for so many referrals. */
const REFERRALS_OF_A_PAYMENT = 100;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SAMPLE_MS = 100;
const MOST_MEGABYTES = 350;
const COMPARISON = 'compare-client with every secret';

/** Clicks, mails that were sent, and payments with encrypted accounts. */
const addRest = async (db: Database, keys: Parameters<typeof encryptAccount>[0]): Promise<void> => {
  await sql`insert into click (client_key, at, number, channel, kind)
    select ${CLIENT}, now() - i * interval '7 hours', number, 'whatsapp', 'counted'
    from recommendation, generate_series(1, ${sql.lit(CLICKS_OF_A_LINK)}) as i where client_key = ${CLIENT}`.execute(
    db,
  );
  await sql`insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at,
      sent_at, kept_text)
    select ${CLIENT}, gen_random_uuid(), 'link', 'de', 'row@example.org', 'portal@example.org', 'Ihr Link', '', '', '{}', 'sent', created_at,
      created_at, repeat('x', 400) from recommendation where client_key = ${CLIENT}`.execute(db);
  const { rows: claims } = await sql<{ id: string; owner: string }>`
    select id, recommender_id as owner from claim where client_key = ${CLIENT} order by id
    limit ${Math.ceil(SIZE / REFERRALS_OF_A_PAYMENT)}`.execute(db);
  const payments = claims.map(({ id: claim_id, owner: owner_id }, index) => {
    const ref = { clientKey: CLIENT, id: newId() };
    const stored = encryptAccount(keys, { holder: 'Anna Muster', iban: 'DE02120300000000202051' }, ref);
    const account_encrypted = `\\x${stored.account_encrypted.toString('hex')}`;
    const fixed = { client_key: CLIENT, amount_cents: 7000, state: 'Gezahlt', iban_masked: 'DE••••2051' };
    return {
      ...fixed,
      ...stored,
      account_encrypted,
      id: ref.id,
      claim_id,
      owner_id,
      end_to_end_id: `BENCH-${index + 1}`,
    };
  });
  await sql`insert into payment (client_key, id, claim_id, owner_id, amount_cents, state, account_encrypted, key_id, iban_fingerprint,
      iban_masked, end_to_end_id, created_at)
    select client_key, id, claim_id, owner_id, amount_cents, state, account_encrypted, key_id, iban_fingerprint, iban_masked, end_to_end_id,
      now() from json_populate_recordset(null::payment, ${JSON.stringify(payments)}::json)`.execute(db);
};

interface Ran {
  readonly seconds: number;
  readonly megabytes: number;
  readonly output: string;
}

/** Runs a command of the operator in a process of its own, and watches its memory. */
const operate = async (words: readonly string[], env: Record<string, string>): Promise<Ran> => {
  const began = performance.now();
  const program = ['--import', '@mundwerk/server/read-tsx', 'packages/server/src/operate.ts'];
  const child = spawn(process.execPath, [...program, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let megabytes = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, processCost(child.pid)?.rssMegabytes ?? 0);
  }, SAMPLE_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${words[0]} failed: ${output}`);
  return { seconds: (performance.now() - began) / 1000, megabytes, output };
};

/** A command of the operator, and the installation where it runs. */
type Step = readonly [name: string, words: readonly string[], env: Record<string, string>];

const sizeOf = async (folder: string): Promise<number> => {
  const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, one) => sum + one, 0);
};

const from = await openReports('leave');
const to = await openBenchDatabase('leave-to');
const folder = await mkdtemp(join(tmpdir(), 'mundwerk-leave-'));
try {
  if (SIZE > from.already) {
    await growTo(from.db, SIZE, from.already);
    await addRest(from.db, from.platform.config.encryptionKeys);
    await sql`vacuum (analyze)`.execute(from.db);
  }
  console.log(`${SIZE.toLocaleString('en')} referrals are made; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const here = { ...SERVER_ENV, DATABASE_URL: from.url };
  const there = {
    ...here,
    APP_SECRET: 'the-secret-of-the-installation-where-it-arrives',
    ENCRYPTION_KEYS: `there:${Buffer.alloc(32, 7).toString('base64')}`,
    DATABASE_URL: to.url,
  };
  const [key, out] = [join(folder, 'receiver'), join(folder, 'export')];
  await operate(['leaving-key', key], here);
  const leave = ['export-client', CLIENT, '--to', out, '--for', `${key}.pub`];
  const arrival: readonly Step[] = [
    // The smoke form has five processes to start already.
    ...(IS_SMOKE ? [] : [['export-client again, nothing changed', leave, here] as const]),
    ['import-client', ['import-client', out, '--key', key], there],
    [COMPARISON, ['compare-client', out, '--key', key], there],
  ];
  const steps: readonly Step[] = [
    ['export-client', leave, here],
    ...(IS_DEPARTURE ? [] : arrival),
    ['erase-client', ['erase-client', CLIENT, '--export', out, '--reason', 'bench', '--name', 'Bench'], here],
  ];
  const ran: [string, Ran][] = [];
  for (const [path, words, env] of steps) {
    const one = await operate(words, env);
    console.log(`${path}: ${one.seconds.toFixed(1)} s, at most ${one.megabytes} MB; load ${loadavg()[0]?.toFixed(1)}`);
    ran.push([path, one]);
  }
  const rows = Number(/exported: (\d+) rows/.exec(ran[0]?.[1].output ?? '')?.[1]);
  const figures = ran.map(
    ([path, { seconds, megabytes }]): Figure => ({
      ...{ path, perSecond: rows / seconds, limit: null, ratio: null, p99: null, megabytes },
    }),
  );
  if (!IS_DEPARTURE) {
    const compared = ran.find(([path]) => path === COMPARISON)?.[1].output ?? '';
    check(compared.trimEnd().endsWith('0 differences.'), 'what arrived is what left');
  }
  if (!IS_SMOKE) {
    const most = Math.max(...ran.map(([, { megabytes }]) => megabytes));
    check(most < MOST_MEGABYTES, `no command needs more than ${MOST_MEGABYTES} MB: ${most}`);
  }
  printFigures('leave', figures, [
    `${SIZE.toLocaleString('en')} referrals, ${rows.toLocaleString('en')} rows, ${Math.round((await sizeOf(out)) / 1e6)} MB of export; per second are rows.`,
    ran.map(([path, { seconds }]) => `${path}: ${Math.round(seconds)} s`).join('; '),
  ]);
} finally {
  await from.stop();
  await to.stop();
  await rm(folder, { recursive: true, force: true });
}
