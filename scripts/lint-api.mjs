import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureReady, root } from './setup.mjs';

// Checks the published contract with the rules of redocly.yaml. The document is made from the contract: no server has to run.
const node = ensureReady();
const file = join(root, '.cache', 'openapi.json');
const contract = join(root, 'packages', 'contract', 'src');

const make = [
  `import { ALL_CALLS } from ${JSON.stringify(join(contract, 'all-calls.ts'))};`,
  `import { openApiDocument } from ${JSON.stringify(join(contract, 'reference', 'openapi.ts'))};`,
  `import { webhookSchemas } from ${JSON.stringify(join(contract, 'webhook', 'events.ts'))};`,
  'process.stdout.write(JSON.stringify(openApiDocument(ALL_CALLS, webhookSchemas()), null, 1));',
].join('\n');
const made = spawnSync(node, ['--input-type=module-typescript', '--eval', make], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, made.stdout);

const cli = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const { status } = spawnSync(node, [cli, 'lint', file, '--config', join(root, 'redocly.yaml')], {
  cwd: root,
  stdio: 'inherit',
  // Redocly would otherwise report every run, and look for a newer version.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
process.exitCode = status ?? 1;
