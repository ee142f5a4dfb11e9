import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, VARIABLES } from './config.ts';
import { ComposeFile, Manifest } from './testing/deploy-schemas.ts';
import { files, ROOT } from './testing/read-sources.ts';

// What operators copy must be true of this release: variables that exist, addresses that answer, files that are shipped.

const { refusalOf } = await import('../../../scripts/build/release.mjs');

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const KNOWN = Object.keys(VARIABLES);
const DEPLOYED = files('deploy/**/*.*', 'Dockerfile', 'compose.yaml').filter((path) => !/\/(made|test)\//.test(path));
const YAML = DEPLOYED.filter((path) => path.endsWith('.yaml'));
const ADDRESSES = ['/healthz', '/readyz'];

/** Names in capitals that belong to other programs. */
const OTHERS =
  /^(POSTGRES_(USER|PASSWORD|DB)|NODE(_OPTIONS|_COMPILE_CACHE)?|MALLOC_\w+|ALL|CMD|ARG|ENV|COPY|RUN|FROM|AF_\w+|PATRONI_\w+|ETCD_\w+|SIGTERM|STOPSIGNAL|ON_ERROR_STOP)$/;

const variablesIn = (text: string): string[] =>
  [
    ...text
      .replaceAll(/#.*$/gm, '')
      .matchAll(/(?:^|[\s{'"=])([A-Z][A-Z]+(?:_[A-Z]+)+|PORT|HOST|ENVIRONMENT)(?==|:|\s*,\s*value|\s*$|')/gm),
  ].map(([, name = '']) => name);

describe('the files for operators', () => {
  it('are there', () => {
    expect(DEPLOYED.length).toBeGreaterThan(12);
  });

  it.each(DEPLOYED)('%s names variables that the server reads', (path) => {
    expect(variablesIn(read(path)).filter((name) => !KNOWN.includes(name) && !OTHERS.test(name))).toEqual([]);
  });

  it.each(YAML)('%s has the fields that its engine knows, and no others', (path) => {
    for (const document of parseAllDocuments(read(path), { merge: true })) {
      expect(document.errors).toEqual([]);
      const schema = path.includes('kubernetes') ? Manifest : ComposeFile;
      expect(schema.safeParse(document.toJS()).error?.issues).toBeUndefined();
    }
  });

  it('select the pods that they describe, and name services, volumes and settings that exist', () => {
    const manifests = YAML.filter((path) => path.includes('kubernetes'))
      .flatMap((path) => parseAllDocuments(read(path)))
      .map((document) => Manifest.parse(document.toJS()));
    const deployments = manifests.filter((one) => one.kind === 'Deployment');
    for (const { spec } of deployments) {
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
      const volumes = spec.template.spec.volumes?.map(({ name }) => name);
      for (const { volumeMounts = [], ports, livenessProbe } of spec.template.spec.containers) {
        for (const { name } of volumeMounts) expect(volumes).toContain(name);
        expect(ports?.map(({ name }) => name)).toContain(livenessProbe?.httpGet.port);
      }
    }
    const pods = deployments.map(({ spec }) => spec.selector.matchLabels);
    for (const one of manifests) {
      if (one.kind === 'Service') expect(pods).toContainEqual(one.spec.selector);
      if (one.kind === 'HorizontalPodAutoscaler')
        expect(deployments.map(({ metadata }) => metadata.name)).toContain(one.spec.scaleTargetRef.name);
      if (one.kind === 'PodDisruptionBudget') expect(pods).toContainEqual(one.spec.selector.matchLabels);
    }
    const { services, volumes } = ComposeFile.parse(parse(read('compose.yaml'), { merge: true }));
    for (const { depends_on = [], volumes: mounted = [] } of Object.values(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const name of needed) expect(Object.keys(services)).toContain(name);
      for (const name of mounted.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.')))
        expect(Object.keys(volumes)).toContain(name);
    }
  });

  it('probe addresses that exist, as a user that is not root, on a root that cannot be written', () => {
    for (const path of ['deploy/kubernetes/30-web.yaml', 'deploy/kubernetes/40-worker.yaml']) {
      const [deployment] = parseAllDocuments(read(path)).map((document) => document.toJS());
      const [container] = deployment.spec.template.spec.containers;
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
        expect(ADDRESSES).toContain(container[probe].httpGet.path);
      expect(deployment.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
      expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
      const [spread] = deployment.spec.template.spec.topologySpreadConstraints;
      expect(spread.labelSelector).toEqual(deployment.spec.selector);
      const [settings] = parseAllDocuments(read('deploy/kubernetes/10-settings.yaml')).map((one) => one.toJS());
      expect(String(container.ports[0].containerPort)).toBe(settings.data.PORT);
    }
    expect(read('Dockerfile')).toMatch(/USER 10001:10001/);
    expect(read('Dockerfile')).toContain('/healthz');
  });

  it('start what the build writes, and name the files that it ships', () => {
    const build = read('scripts/build/assemble.mjs');
    for (const path of DEPLOYED)
      for (const [, program = ''] of read(path).matchAll(/\/opt\/mundwerk\/(?:current\/)?bin\/(\w+)/g))
        expect(build).toMatch(new RegExp(`[{ ]${program}: '`));
    for (const [, path = ''] of build.matchAll(/^ {2}'([\w./-]+)',$/gm))
      if (!path.startsWith('packages/web/dist')) expect(existsSync(new URL(path, ROOT)), path).toBe(true);
  });

  it('let the pods reach every port that the settings and manuals name', () => {
    const [policy] = parseAllDocuments(read('deploy/kubernetes/50-network.yaml')).map((document) => document.toJS());
    const open = policy.spec.egress.flatMap(({ ports }: { ports: { port: number }[] }) =>
      ports.map(({ port }) => port),
    );
    const named = [VARIABLES.SMTP_URL, VARIABLES.BOUNCE_IMAP_URL, VARIABLES.OTEL_EXPORTER_OTLP_ENDPOINT].map(
      ({ meaning }) => Number(/:(\d+)\b/.exec(meaning)?.[1]),
    );
    expect(named).toEqual([465, 993, 4318]);
    const pooler = Number(/@\S+:(64\d+)\//.exec(read('docs/how-to/high-availability.md'))?.[1]);
    // 53: DNS, 5432 and the pooler: the database, 587: SMTP with STARTTLS, 443: identity providers and addresses of clients.
    for (const port of [...named, pooler, 53, 443, 587, 5432]) expect(open).toContain(port);
  });

  it('migrate with the address of the database alone, as the image sets the environment', () => {
    const [job] = parseAllDocuments(read('deploy/kubernetes/20-migrate.yaml')).map((document) => document.toJS());
    const [{ env, envFrom }] = job.spec.template.spec.containers;
    expect([env.map(({ name }: { name: string }) => name), envFrom]).toEqual([['DATABASE_URL'], undefined]);
    expect(read('Dockerfile')).toMatch(/^ENV .*ENVIRONMENT=production|^ +ENVIRONMENT=production/m);
    const DATABASE_URL = 'postgres://owner:x@127.0.0.1:1/mundwerk';
    const program = fileURLToPath(new URL('packages/server/src/operate.ts', ROOT));
    const args = ['--import', '@mundwerk/server/read-tsx', program, 'migrate'];
    const given = { ENVIRONMENT: 'production', DATABASE_URL };
    const { stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env: given, timeout: 60_000 });
    // Nothing listens there: what it misses is the database, not a setting.
    expect(status).not.toBe(0);
    expect(stderr).not.toMatch(/needs APP_SECRET|SMTP_URL|ENCRYPTION_KEYS/);
    expect(stderr).toMatch(/ECONNREFUSED/);
  });

  it('carry the version of this release, which is no version that was released before', () => {
    const { version } = JSON.parse(read('package.json'));
    const images = YAML.flatMap((path) => [...read(path).matchAll(/image: mundwerk:([\d.]+)/g)].map(([, tag]) => tag));
    expect(new Set(images)).toEqual(new Set([version]));
    for (const path of files('packages/*/package.json')) expect(JSON.parse(read(path)).version, path).toBe(version);
    expect(refusalOf(read('CHANGELOG.md'), version)).toBeNull();
    const changed = '## Unreleased\n- New.\n\n## 0.7.0 – Hold (2026-11-15)\n- Old.\n';
    expect(refusalOf(changed, '0.7.0')).toMatch(/raise the version/);
    expect(refusalOf(changed, '0.8.0')).toBeNull();
    expect(refusalOf(changed.replace('- New.\n\n', ''), '0.7.0')).toBeNull();
  });

  it('give the servers the ports that the proxy asks', () => {
    const proxy = read('deploy/nginx/mundwerk.conf');
    expect([...proxy.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(['3001', '3002']);
    // One error would take a server out while the other restarts.
    expect(proxy.match(/^ {2}server .*/gm)?.filter((line) => !line.endsWith(' max_fails=0;'))).toEqual([]);
    for (const unit of files('deploy/systemd/*.service')) expect(read(unit)).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(read('docs/how-to/operate.md')).toContain('mundwerk-web@3001 mundwerk-web@3002');
    expect(read('compose.yaml')).toMatch(/PORT: '3001'[\s\S]*PORT: '3002'/);
  });

  it('cache in the proxy what the manual says', () => {
    const [, printed = ''] = /```nginx\n([\s\S]*?)```/.exec(read('docs/how-to/operate.md')) ?? [];
    const lines = (text: string): string[] =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    const shipped = new Set(lines(read('deploy/nginx/mundwerk.conf')));
    const missing = lines(printed).filter((line) => !shipped.has(line) && !/^(listen|proxy_pass) /.test(line));
    expect(missing).toEqual([]);
  });

  it('have settings to begin with that the server takes, once the secrets are filled in', () => {
    const lines = read('deploy/mundwerk.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    const given = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(() => readConfig(given)).toThrow(/needs APP_SECRET, ENCRYPTION_KEYS/);
    const filled = {
      ...given,
      APP_SECRET: 'x'.repeat(40),
      ENCRYPTION_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}`,
    };
    expect(readConfig(filled)).toMatchObject({ environment: 'production', trustProxy: ['127.0.0.1'] });
  });
});
