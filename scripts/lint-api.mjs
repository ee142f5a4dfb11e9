import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureReady, root } from './setup.mjs';

// Checks the published contract with the rules of redocly.yaml. The document is made from the contract: no server has to run.
// With --changes it prints instead what changed since the last release, as Markdown; with --store=<version> it stores the document of a release.
const node = ensureReady();
const file = join(root, '.cache', 'openapi.json');
const contract = join(root, 'packages', 'contract', 'src');

const released = join(contract, '..', 'released');

/** Runs a program of the contract and returns what it prints. */
const ask = (lines) => {
  const { status, stdout, stderr } = spawnSync(node, ['--input-type=module-typescript', '--eval', lines.join('\n')], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  console.error(stderr);
  process.exit(1);
};

const make = [
  `import { ALL_CALLS } from ${JSON.stringify(join(contract, 'all-calls.ts'))};`,
  `import { openApiDocument } from ${JSON.stringify(join(contract, 'reference', 'openapi.ts'))};`,
  `import { webhookSchemas } from ${JSON.stringify(join(contract, 'webhook', 'events.ts'))};`,
  'const document = openApiDocument(ALL_CALLS, webhookSchemas());',
];
const option = process.argv[2] ?? '';
if (option.startsWith('--store=') || option === '--changes') {
  const changes = `import * as released from ${JSON.stringify(join(contract, '..', 'generate', 'released-contracts.ts'))};`;
  const said = ask(
    option === '--changes'
      ? [changes, ...make, 'process.stdout.write(released.changelog(document));']
      : [changes, ...make, 'process.stdout.write(released.printStored(document));'],
  );
  if (option === '--changes') console.log(said);
  else writeFileSync(join(released, `${option.slice('--store='.length)}.json`), said);
  process.exit(0);
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, ask([...make, 'process.stdout.write(JSON.stringify(document, null, 1));']));

const cli = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const { status } = spawnSync(node, [cli, 'lint', file, '--config', join(root, 'redocly.yaml')], {
  cwd: root,
  stdio: 'inherit',
  // Redocly would otherwise report every run, and look for a newer version.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
process.exitCode = status ?? 1;
