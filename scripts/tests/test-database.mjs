import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../setup.mjs';

// Tests with database programs that are no npm packages, in their long form: `pooler` needs PgBouncer, `failover` HAProxy and
// PostgreSQL's own programs, `replica` the latter. All are packages of Debian.
const [name = ''] = process.argv.slice(2);
const node = ensureInstalled();
const program = join(root, 'packages/server/src/testing/scale', `${name}.ts`);
const { status } = spawnSync(node, ['--import', '@mundwerk/server/read-tsx', program], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
