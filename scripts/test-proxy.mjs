import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureReady, root } from './setup.mjs';

// Puts a real nginx with the sample configuration of docs/how-to/operate.md in front of a portal and checks what it caches. It is a
// command of its own, because nginx is not a part of the product.
const node = ensureReady();
await ensureWebBuilt(node);
const { status } = spawnSync(
  node,
  ['--import', '@mundwerk/server/read-tsx', join(root, 'bench', 'proxy.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
