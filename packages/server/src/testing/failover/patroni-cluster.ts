import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import pg from 'pg';
import { processesIn } from '../database/installed-postgres.ts';
import { ACCOUNT, type Machine, makeMachines } from './machines.ts';

// Three machines with etcd, Patroni and PostgreSQL, by the files of deploy/patroni: only addresses, names and folders differ.

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const LOGS = join(ROOT, '.cache/failover');
const NAMES = ['one', 'two', 'three'];
const SHIPPED_NETWORK = '10.0.0.';
const PASSWORD = 'replace-this';
// biome-ignore lint/style/noProcessEnv: where this machine has its programs, not how the server runs
const { PATH } = process.env;
/** The check of the books compares commit timestamps. */
const FOR_BOOKS = "track_commit_timestamp: 'on'";
const ROLE = 'mundwerk_server';
/** A standby that was down is rebuilt by pg_rewind, on a busy machine. */
const WHOLE_WITHIN_MS = 180_000;

export const hasPatroni = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/bin/pgbackrest'].every((path) =>
  existsSync(path),
);

/** A shipped file for a network that does not begin with 10.0.0. */
export const shippedFile = (name: string, network: string): string =>
  readFileSync(join(ROOT, 'deploy/patroni', name), 'utf8').replaceAll(SHIPPED_NETWORK, network);

/** A member of the cluster: its machine, and the programs on it. */
export interface Member {
  readonly machine: Machine;
  readonly dataDir: string;
  /** The two programs that are started here; PostgreSQL is Patroni's. */
  readonly etcd: () => ChildProcess;
  readonly patroni: () => ChildProcess;
  startEtcd(): void;
  startPatroni(): void;
  postgresProcesses(): Promise<number[]>;
}

/** A member as Patroni describes it. */
interface Described {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

const askJson = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(2000) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json().catch(() => null);
};

/** Writes the files of one member and returns its programs, not yet started. */
const setUpMember = async (machine: Machine, network: string, folder: string): Promise<Member> => {
  const own = join(folder, machine.name);
  const dataDir = join(own, 'data');
  const path = (name: string): string => join(own, name);
  await mkdir(own);
  const adapt = (text: string): string =>
    text
      .replaceAll('/var/lib/postgresql/15/mundwerk', dataDir)
      .replaceAll('/var/lib/postgresql/.pgpass-patroni', path('pgpass'))
      .replaceAll('/var/run/postgresql', own)
      .replaceAll('/var/lib/pgbackrest', join(folder, 'backups'));
  await writeFile(
    path('patroni.yml'),
    adapt(shippedFile('patroni.yml', network)).replace(/^( +)hot_standby: .*$/m, `$&\n$1${FOR_BOOKS}`),
  );
  const lockAndLog = `lock-path=${own}\nlog-path=${own}\nspool-path=${own}\n`;
  const backups = adapt(shippedFile('pgbackrest.conf', network)).replace('[global]\n', `[global]\n${lockAndLog}`);
  await writeFile(path('pgbackrest.conf'), backups);
  // The examples are about the first member.
  const forMember = (name: string): NodeJS.ProcessEnv => ({
    PATH,
    HOME: own,
    LC_ALL: 'C.UTF-8',
    ...parseEnv(
      shippedFile(name, network)
        .replaceAll(
          /^((?!ETCD_INITIAL_CLUSTER=).*)10\.234\.(\d+)\.11/gm,
          `$110.234.$2.${machine.address.split('.').at(-1)}`,
        )
        .replace(/_NAME=one$/m, `_NAME=${machine.name}`)
        .replace('/var/lib/etcd/mundwerk', path('etcd')),
    ),
  });
  const etcdEnv = { ...forMember('etcd.env.example'), ETCD_UNSUPPORTED_ARCH: process.arch };
  const patroniEnv = { ...forMember('member.env.example'), PGBACKREST_CONFIG: path('pgbackrest.conf') };
  let etcd: ChildProcess | null = null;
  let patroni: ChildProcess | null = null;
  const started = (child: ChildProcess | null): ChildProcess => {
    if (!child) throw new Error(`${machine.name} was not started`);
    return child;
  };
  return {
    machine,
    dataDir,
    etcd: () => started(etcd),
    patroni: () => started(patroni),
    startEtcd: () => {
      etcd = machine.start('etcd', [], etcdEnv, join(LOGS, `etcd-${machine.name}.log`));
    },
    startPatroni: () => {
      patroni = machine.start('patroni', [path('patroni.yml')], patroniEnv, join(LOGS, `${machine.name}.log`));
    },
    postgresProcesses: () => processesIn(dataDir),
  };
};

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>;

/** What a fault needs to know of the cluster and may ask of it. */
const describeCluster = (members: readonly Member[]) => {
  /** What the first member that answers says about all. */
  const state = async (): Promise<readonly Described[]> => {
    for (const { machine } of members) {
      const said = await askJson(`http://${machine.address}:8008/cluster`).catch(() => null);
      if (said) return (said as { members: Described[] }).members;
    }
    return [];
  };
  const find = async (role: Described['role']): Promise<Member> => {
    const name = (await state()).find((one) => one.role === role)?.name;
    const member = members.find(({ machine }) => machine.name === name);
    if (!member) throw new Error(`no member is the ${role}`);
    return member;
  };
  const isWhole = (said: readonly Described[]): boolean =>
    said.length === NAMES.length &&
    said.every(({ state: one }) => one === 'running' || one === 'streaming') &&
    ['leader', 'sync_standby'].every((role) => said.some((one) => one.role === role));
  return {
    members,
    leader: () => find('leader'),
    syncStandby: () => find('sync_standby'),
    etcdLeader: async (): Promise<Member> => {
      for (const member of members) {
        const said = await askJson(`http://${member.machine.address}:2379/v2/stats/self`).catch(() => null);
        if ((said as { state?: string } | null)?.state === 'StateLeader') return member;
      }
      throw new Error('etcd has no leader');
    },
    /** Waits until there are a leader, a synchronous standby and another member; returns whether it came to that. */
    untilWhole: async (): Promise<boolean> => {
      const until = performance.now() + WHOLE_WITHIN_MS;
      while (performance.now() < until) {
        if (isWhole(await state())) return true;
        await sleep(500);
      }
      return false;
    },
    /** Has the synchronous standby take over, as before maintenance of the leader. */
    switchOver: async (): Promise<void> => {
      const [from, to] = [await find('leader'), await find('sync_standby')];
      await fetch(`http://${from.machine.address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}` },
        body: JSON.stringify({ leader: from.machine.name, candidate: to.machine.name }),
        signal: AbortSignal.timeout(60_000),
      });
    },
  };
};

/** Starts the cluster, with an empty database for the portal and a place for backups. */
export const startPatroniCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-patroni-'));
  await rm(LOGS, { recursive: true, force: true });
  await mkdir(LOGS, { recursive: true });
  const { machines, network, remove } = await makeMachines(NAMES);
  const stop = async (): Promise<void> => {
    await remove();
    await sleep(200);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const members: Member[] = [];
    for (const machine of machines) members.push(await setUpMember(machine, network, folder));
    await run('chown', ['-R', `${ACCOUNT}:${ACCOUNT}`, folder]);
    await chmod(folder, 0o755);
    for (const { startEtcd } of members) startEtcd();
    const cluster = describeCluster(members);
    while (!(await cluster.etcdLeader().catch(() => null))) await sleep(200);
    for (const { startPatroni } of members) startPatroni();
    if (!(await cluster.untilWhole())) throw new Error(`the cluster did not form; see ${LOGS}`);
    /** Runs a statement as the superuser on the leader of the moment. */
    const query = async (text: string, database = 'mundwerk'): Promise<Record<string, unknown>[]> => {
      const { machine } = await cluster.leader();
      const client = new pg.Client(`postgres://postgres:${PASSWORD}@${machine.address}:5432/${database}`);
      await client.connect();
      const { rows } = await client.query(text).finally(() => client.end());
      return rows;
    };
    await query(`create role ${ROLE} login password '${PASSWORD}'`, 'postgres');
    await query(`create database mundwerk owner ${ROLE}`, 'postgres');
    /** Runs pgBackRest on the leader of the moment. */
    const backUp = async (command: string): Promise<void> => {
      const leader = await cluster.leader();
      const env = { PATH, PGBACKREST_CONFIG: join(folder, leader.machine.name, 'pgbackrest.conf') };
      const child = leader.machine.start('pgbackrest', ['--stanza=mundwerk', command], env, join(LOGS, 'backup.log'));
      const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
      if (code !== 0) throw new Error(`pgbackrest ${command} ended with ${code}; see ${LOGS}`);
    };
    await backUp('stanza-create');
    return { ...cluster, network, folder, query, backUp, stop, role: ROLE, password: PASSWORD };
  } catch (error) {
    await stop();
    throw error;
  }
};
