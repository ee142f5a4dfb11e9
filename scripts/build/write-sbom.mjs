import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

const component = (about) => ({
  type: 'library',
  'bom-ref': purl(about),
  name: about.name,
  version: about.version,
  purl: purl(about),
  licenses: [{ expression: licenceOf(about) }],
});

/** Writes the SBOM of the release (CycloneDX 1.6): every package whose code is in the bundle or beside it. */
export function writeSbom(target, { product, modules, folders }) {
  const found = new Set([...folders, ...modules.map(packageOf).filter(Boolean)]);
  const packages = [...found]
    .map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    .filter(({ name, version }) => name && version)
    .map(component);
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
