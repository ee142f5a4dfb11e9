import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from '#platform/db/embedded/embedded-postgres-cluster.ts';
import { signalProgram } from './machines.ts';
import type { Member, PatroniCluster } from './patroni-cluster.ts';

/** A fault of a cluster under load: happens, lasts, and is mended as far as nobody but an operator would mend it. */
export interface Kind {
  readonly name: string;
  run(cluster: PatroniCluster): Promise<void>;
}

const LASTS_MS = 25_000;

const signalPostgres = async (member: Member, name: NodeJS.Signals): Promise<void> => {
  for (let look = 0; look < 2; look += 1) for (const pid of await member.postgresProcesses()) signal(pid, name);
};

/** Kills etcd on these members and starts it again after a while. */
const withoutEtcd = async (members: readonly Member[]): Promise<void> => {
  for (const { etcd } of members) await signalProgram(etcd(), 'SIGKILL');
  await sleep(LASTS_MS);
  for (const { startEtcd } of members) startEtcd();
};

/** What `npm run test:failover` does to the cluster, in this order. */
export const KINDS: readonly Kind[] = [
  {
    name: 'switchover',
    run: async (cluster) => {
      await cluster.switchOver();
    },
  },
  {
    // The machine loses its power, and comes back.
    name: 'machine-killed',
    run: async (cluster) => {
      const leader = await cluster.leader();
      await leader.machine.signalAll('SIGKILL');
      await sleep(LASTS_MS);
      leader.startEtcd();
      leader.startPatroni();
    },
  },
  {
    name: 'postgres-killed',
    run: async (cluster) => {
      await signalPostgres(await cluster.leader(), 'SIGKILL');
      await sleep(LASTS_MS);
    },
  },
  {
    name: 'patroni-killed',
    run: async (cluster) => {
      const leader = await cluster.leader();
      await signalProgram(leader.patroni(), 'SIGKILL');
      await sleep(LASTS_MS);
      leader.startPatroni();
    },
  },
  {
    name: 'machine-frozen',
    run: async (cluster) => {
      const { machine } = await cluster.leader();
      await machine.signalAll('SIGSTOP');
      await sleep(LASTS_MS);
      await machine.signalAll('SIGCONT');
    },
  },
  {
    name: 'postgres-frozen',
    run: async (cluster) => {
      const leader = await cluster.leader();
      await signalPostgres(leader, 'SIGSTOP');
      await sleep(LASTS_MS);
      await signalPostgres(leader, 'SIGCONT');
    },
  },
  {
    name: 'machine-cut',
    run: async (cluster) => {
      const { machine } = await cluster.leader();
      await machine.cut();
      await sleep(LASTS_MS);
      await machine.heal();
    },
  },
  {
    name: 'etcd-leader-killed',
    run: async (cluster) => withoutEtcd([await cluster.etcdLeader()]),
  },
  {
    // Those of the leader's own machine and one other, so that Patroni must ask the third.
    name: 'etcd-majority-killed',
    run: async (cluster) => {
      const leader = await cluster.leader();
      const other = cluster.members.filter((member) => member !== leader).slice(0, 1);
      await withoutEtcd([leader, ...other]);
    },
  },
];
