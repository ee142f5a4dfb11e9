import { setTimeout as sleep } from 'node:timers/promises';
import type { MortalPostgres } from './mortal-postgres.ts';

/** A fault of the database under load. */
export interface Scenario {
  readonly name: string;
  /** Expected readiness: never ready while the fault lasts, always ready, or either, because the fault ends before it can be noticed. */
  readonly readiness: 'unready' | 'ready' | 'either';
  /** Whether the fault needs a separate file system. */
  readonly needsOwnDisk?: true;
  /** Produces the fault and mends it; calls `mend` when the mending begins, because from then on any server may be ready again. */
  run(postgres: MortalPostgres, mend: () => void): Promise<void>;
}

const seconds = (count: number): Promise<void> => sleep(count * 1000);

/** Ends some of the servers' sessions, whatever they are doing. */
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'mundwerk%' and random() < 0.4`;

const setReadOnly = async (postgres: MortalPostgres, isOn: boolean): Promise<void> => {
  // As after a failover to a server that was not promoted: reads still work, and no transaction may write.
  await postgres.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
  await postgres.query('select pg_reload_conf()');
};

/** What `npm run test:faults` does to PostgreSQL, in this order. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'terminated backends',
    readiness: 'either',
    run: async (postgres) => {
      for (let round = 0; round < 40; round += 1) {
        await postgres.query(TERMINATE);
        await sleep(500);
      }
    },
  },
  {
    name: 'five fast restarts',
    readiness: 'either',
    run: async (postgres) => {
      for (let round = 0; round < 5; round += 1) {
        await postgres.stopFast();
        await postgres.start();
        await seconds(3);
      }
    },
  },
  {
    name: 'kill -9',
    readiness: 'either',
    run: async (postgres) => {
      await postgres.kill();
      await postgres.start();
    },
  },
  {
    name: 'stopped for 60 s',
    readiness: 'unready',
    run: async (postgres, mend) => {
      await postgres.stopFast();
      await seconds(60);
      mend();
      await postgres.start();
    },
  },
  {
    name: 'frozen for 30 s',
    readiness: 'unready',
    run: async (postgres, mend) => {
      await postgres.freeze();
      await seconds(30);
      mend();
      await postgres.thaw();
    },
  },
  {
    name: 'lock held for 30 s',
    readiness: 'ready',
    run: (postgres) =>
      postgres.whileLocked('lock table customer_order, recommendation in access exclusive mode', () => seconds(30)),
  },
  {
    name: 'read-only for 30 s',
    readiness: 'unready',
    run: async (postgres, mend) => {
      await setReadOnly(postgres, true);
      await seconds(30);
      mend();
      await setReadOnly(postgres, false);
    },
  },
  {
    name: 'disk full for 30 s',
    readiness: 'unready',
    needsOwnDisk: true,
    run: async (postgres, mend) => {
      await postgres.fillDisk();
      await seconds(30);
      mend();
      await postgres.emptyDisk();
      // Without room for its log PostgreSQL ends, and its supervisor starts it again.
      if (postgres.hasEnded()) await postgres.start();
    },
  },
];
