import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../setup.mjs';

// Tests with database programs that are no npm packages, in their long form: `pooler` needs PgBouncer, `failover` HAProxy and
// PostgreSQL's own programs; without a name a lagging replica and TLS are tested, which need the latter. All are packages of Debian.
// Numbers that follow set the size: seconds, servers and clients of the pooler, rounds of the failover.
const [name, ...sizes] = process.argv.slice(2);
const node = ensureInstalled();
const args = name
  ? ['--import', '@mundwerk/server/read-tsx', join(root, 'packages/server/src/testing/scale', `${name}.ts`), ...sizes]
  : [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', 'src/testing/scale'];
const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { DATABASE_TEST: '1', ...process.env } });
process.exitCode = status ?? 1;
