import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../setup.mjs';

/** The folder of the package that a file belongs to. */
const packageOf = (file) => {
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    // Packages contain folders with a package.json that has no version.
    if (existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).version) return folder;
  }
  return null;
};

const licenceOf = ({ license, licenses }) => {
  const named = license ?? licenses?.map(({ type }) => type).join(' OR ');
  return typeof named === 'object' ? named.type : (named ?? 'NOASSERTION');
};

const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** The hash of the package's archive, as it was pinned when it was chosen: by it a reader finds out which bytes were used. */
const hashesOf = (integrity) =>
  (integrity ?? '')
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice('sha512-'.length), 'base64').toString('hex') }));

const component = (about, integrity) => ({
  type: 'library',
  'bom-ref': purl(about),
  name: about.name,
  version: about.version,
  purl: purl(about),
  licenses: [{ expression: licenceOf(about) }],
  ...(integrity ? { hashes: hashesOf(integrity) } : {}),
});

/** Writes the SBOM of the release (CycloneDX 1.6): every package whose code is in the bundle, in the web app or beside them. */
export function writeSbom(target, { product, modules, folders, lock }) {
  const found = new Set([...folders, ...modules.map(packageOf).filter(Boolean)]);
  const packages = [...found]
    .map((folder) => ({
      about: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
      integrity: lock[relative(root, folder).replaceAll(sep, '/')]?.integrity,
    }))
    .filter(({ about: { name, version } }) => name && version)
    .map(({ about, integrity }) => component(about, integrity));
  const components = [...new Map(packages.map((one) => [one.purl, one])).values()].sort((a, b) =>
    a.purl < b.purl ? -1 : 1,
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([product, components]))
    .digest('hex');
  const id = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-5$3-8$4-$5');
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // Made from the content, so that the same sources make the same file.
    serialNumber: `urn:uuid:${id}`,
    version: 1,
    metadata: { component: { ...component(product), type: 'application' } },
    components,
  };
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 1)}\n`);
  return components.length;
}
