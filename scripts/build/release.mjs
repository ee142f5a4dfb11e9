import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, root } from '../setup.mjs';

/** The part of the change log that is about a version; "Unreleased" while the version has no chapter yet. */
export function notesOf(changelog, version) {
  const chapters = changelog.split(/^(?=## )/m);
  const own = chapters.find((chapter) => chapter.startsWith(`## ${version}`) || chapter.startsWith(`## [${version}`));
  return (own ?? chapters.find((chapter) => /^## \[?Unreleased/.test(chapter)) ?? '').trim();
}

/** Every migration with its reason, which is its first line, so that an operator sees what an update will change. */
export function migrationNotes(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const [first = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
      return `- \`${name}\`: ${first.replace(/^--\s*/, '')}`;
    })
    .join('\n');
}

/** The same input gives the same archive: order, owner and time of the files are fixed. */
function pack(folder, archive) {
  rmSync(archive, { force: true });
  const day = process.env.SOURCE_DATE_EPOCH ?? '0';
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${day}`];
  const { status, stderr } = spawnSync(
    'tar',
    [...order, '-C', dirname(folder), '-I', 'gzip -n', '-cf', archive, basename(folder)],
    { encoding: 'utf8' },
  );
  if (status !== 0) fail(`The archive ${archive} could not be written: ${stderr}`);
}

/** What changed for callers since the release whose contract is stored, as `npm run lint:api -- --changes` prints it. */
function contractNotes() {
  const args = [join(root, 'scripts', 'lint-api.mjs'), '--changes'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) fail(`The changes of the contract could not be listed: ${stderr}`);
  return stdout.slice(stdout.indexOf('## Contract'));
}

/** Why a version cannot name these sources: it was released, and they have changed since. Null where nothing speaks against it. */
export function refusalOf(changelog, version) {
  const isReleased = new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\b.*\\d{4}-\\d{2}-\\d{2}`, 'm').test(
    changelog,
  );
  const isChanged = /^## Unreleased\n+(?!## )\S/m.test(changelog);
  return isReleased && isChanged
    ? `${version} was released, and CHANGELOG.md has changes since: raise the version in every package.json.`
    : null;
}

/** Packs the output of the build, and writes its release notes and the checksums that recipients compare. */
export function release({ name, version, output, product, maps, demo, client }) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const refusal = refusalOf(changelog, version);
  if (refusal) fail(refusal);
  const place = `${process.platform}-${process.arch}`;
  const archives = [
    [product, `${name}-${place}.tar.gz`],
    [maps, `${name}-source-maps.tar.gz`],
    [demo, `${name}-demo-clients.tar.gz`],
    [client, `mundwerk-client-${version}.tgz`],
  ];
  for (const [folder, archive] of archives) pack(folder, join(output, archive));
  const notes = `# Mundwerk ${version}\n\n${notesOf(changelog, version)}\n
## Migrations\nThose that a database lacks run with \`bin/operate migrate\`, or when a server starts; \`bin/operate doctor\` names them before. They go forward only: take a backup first.\n
${migrationNotes(join(root, 'packages', 'server', 'migrations'))}\n\n${contractNotes()}\n`;
  writeFileSync(join(output, 'RELEASE.md'), notes);
  const files = [...archives.map(([, archive]) => archive), 'RELEASE.md'];
  const sums = files.map((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(output, file)))
      .digest('hex');
    return `${digest}  ${file}`;
  });
  writeFileSync(join(output, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  for (const file of [...files, 'SHA256SUMS']) console.log(`  dist/${file}`);
}
