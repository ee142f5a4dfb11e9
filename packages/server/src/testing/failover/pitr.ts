import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasInstalledPostgres } from '../database/installed-postgres.ts';
import { tell, tellTable } from '../faults/staging.ts';
import { runbookBlocks } from '../restore/read-runbook.ts';
import { canMakeMachines } from './machines.ts';
import { hasPatroni, startPatroniCluster } from './patroni-cluster.ts';

// Back to a moment by the runbook of docs/how-to/back-up-and-restore.md, block by block, on the cluster of deploy/patroni: a full backup, a
// failover, an incremental one on the new leader, a table dropped by mistake. Needs root and what test:failover needs but the proxies.

/** A program of the machine, without what this process's environment holds. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const main = async (): Promise<boolean> => {
  const [backUp = '', restore = ''] = runbookBlocks('back-up-and-restore', 'Back to a moment with pgBackRest');
  const cluster = await startPatroniCluster();
  const copy = join(cluster.folder, 'copy');
  const times: Record<string, string> = {};
  /** Runs a block on the leader of the moment, in a shell with these variables. */
  const follow = async (what: string, block: string, variables: Record<string, string> = {}): Promise<string> => {
    const { machine } = await cluster.leader();
    const own = join(cluster.folder, machine.name);
    const began = performance.now();
    const env = { PATH, LC_ALL: 'C.UTF-8', PGBACKREST_CONFIG: join(own, 'pgbackrest.conf'), SOCKET: own, ...variables };
    const output = await machine.shell(block, env);
    times[`${what} s`] = ((performance.now() - began) / 1000).toFixed(1);
    return output;
  };
  try {
    await cluster.query("create table thing as select n, 'before the backup' as at from generate_series(1, 100000) n");
    await follow('full backup', backUp);
    await cluster.query("insert into thing values (100001, 'after the backup')");
    await cluster.switchOver();
    if (!(await cluster.untilWhole())) throw new Error('the cluster did not become whole after the switchover');
    await cluster.query("insert into thing values (100002, 'on the new leader')");
    await follow('incremental backup', backUp, { TYPE: 'incr' });
    await cluster.query("insert into thing values (100003, 'just before the moment')");
    const [moment] = await cluster.query('select clock_timestamp()::text as at');
    await sleep(1500);
    await cluster.query('drop table thing');
    await cluster.query('create table later ()');
    await follow('restore', restore, { MOMENT: String(moment?.at), COPY: copy });

    const ask = `su postgres -c "psql --host=${copy} --port=5433 -XAt mundwerk" <<'SQL'
select count(*), max(n), to_regclass('later') is null, current_setting('archive_mode') from thing
SQL`;
    const said = (await follow('question', ask)).trim();
    await follow('end', `su postgres -c "/usr/lib/postgresql/15/bin/pg_ctl -D ${copy} -w -m fast stop"`);
    const [archiver] = await cluster.query('select failed_count::int as failed from pg_stat_archiver');
    await cluster.backUp('check');
    tellTable([
      { ...times, 'rows | last | nothing later | archives': said, 'failed to archive': Number(archiver?.failed) },
    ]);
    const isRight = said === '100003|100003|t|off' && archiver?.failed === 0;
    if (!isRight) tell('  wrong: the copy is not what was there at the moment, or archiving failed');
    return isRight;
  } finally {
    await cluster.stop();
  }
};

if (canMakeMachines && hasPatroni && hasInstalledPostgres) process.exitCode = (await main()) ? 0 : 1;
else
  tell(
    'This test needs root, and patroni, etcd-server, postgresql-15 and pgbackrest: install them (Debian) and run it again.',
  );
