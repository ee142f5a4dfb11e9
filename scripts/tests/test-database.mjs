import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureReady, root } from '../setup.mjs';
import { runVitest } from './run-vitest.mjs';

// Tests with database programs that are no npm packages, in their long form: `pooler` needs PgBouncer, `failover` and `pitr` Patroni and
// what belongs to it; without a name a lagging replica and TLS are tested, which need PostgreSQL's own programs. All are packages of Debian.
// What follows sets the size: seconds, servers and clients of the pooler; kinds and rounds of the failover (options, see there); stored
// referrals of the update, after its two releases and the client.
const isSmoke = process.argv.includes('--smoke');
const [name = '', ...sizes] = process.argv.slice(2).filter((word) => word !== '--smoke');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const release = join(root, 'dist', `mundwerk-${version}`);
/** One short round; an update of a release to itself, with few stored referrals. */
const SMOKE = {
  pooler: ['3', '2', '1'],
  failover: ['--kinds', 'switchover', '--seconds', '3'],
  update: [release, release, join(root, 'clients', 'nordnetz'), '300'],
};

/** Runs one of the programs beside the tests. */
const run = (node) => {
  const folder = ['failover', 'pitr'].includes(name) ? 'failover' : 'scale';
  const program = join(root, 'packages/server/src/testing', folder, `${name}.ts`);
  const args = ['--import', '@mundwerk/server/read-tsx', program, ...(isSmoke ? (SMOKE[name] ?? []) : sizes)];
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  if (isSmoke && status === 0) process.stdout.write(`smoke: one round of ${name}\n`);
  return status === 0;
};

const node = ensureReady();
const isPassed = name
  ? run(node)
  : runVitest(node, ['--project', 'server', 'src/testing/scale'], { DATABASE_TEST: '1' });
process.exitCode = isPassed ? 0 : 1;
