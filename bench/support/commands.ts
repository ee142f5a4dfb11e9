/** Commands of package.json without a smoke form, each with the reason. */
export const WITHOUT_SMOKE_FORM: Readonly<Record<string, string>> = {
  start: 'packages/e2e/startup/start.test.ts starts it',
  dev: 'packages/e2e/startup/dev.test.ts starts it',
  build: 'packages/server/src/artefact.test.ts builds the release',
  release: 'the build of artefact.test.ts, packed',
  test: 'runs the smoke forms itself',
  check: 'the first part of npm test',
  generate: 'packages/e2e/startup/generate.test.ts runs it, and every command first',
  e2e: 'the last part of npm test; test:everywhere lists the same journeys',
  smoke: 'runs the smoke forms',
  'lint:api': 'a step of npm run check',
  'bench:content': 'the smoke form of bench:all runs it',
};

/** What a command needs besides npm packages. Where it is missing the command is skipped, by its name. */
export const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'bench:history': ['linux'],
  'test:database': ['postgresql'],
  'test:failover': ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest', 'postgresql', 'ip'],
  'test:image': ['buildah', 'runc', 'debootstrap', 'postgresql'],
  'test:install': ['debootstrap'],
  'test:lighthouse': ['lighthouse'],
  'test:pitr': ['patroni', 'etcd', 'pgbackrest', 'postgresql', 'ip'],
  'test:pooler': ['pgbouncer'],
  'test:proxy': ['nginx'],
  'test:restore': ['postgresql'],
  'test:runbooks': ['debootstrap'],
  'test:update': ['nginx', 'postgresql', 'a release'],
};

/** Commands that open pages: one portal is started for all of them. The guide comes before those that move its clock. */
export const ON_PORTAL: readonly string[] = ['walk:guides', 'film', 'walk', 'bench:browser', 'test:lighthouse'];

/** Commands of `bench/` whose smoke form needs a process of its own; those of the others run in one. */
export const APART: readonly string[] = [...ON_PORTAL, 'bench:all'];

/** Commands that follow guides on a machine of their own for half an hour: their smoke form reads the script, and the sweep the chapters it names. */
export const READ_ONLY: Readonly<Record<string, string>> = {
  'test:image': 'deploy/test/image.sh',
  'test:install': 'deploy/test/fresh-machine.sh',
  'test:runbooks': 'deploy/test/runbooks.sh',
};
