import { createClock } from '#platform/clock.ts';
import { assertUsableDatabase, type Database } from '#platform/db/database.ts';
import type { PoolSizes } from '#platform/db/databases.ts';
import { readMigrations } from '#platform/db/migration-files.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type Finding, fault, note, ok, some } from './finding.ts';
import {
  countRemains,
  hasJobQueue,
  listForbiddenTables,
  listMigrations,
  listMissingExtensions,
  readDatabaseFacts,
} from './store.ts';

/** Extensions that the migrations create; Debian's server package includes all of them. */
const EXTENSIONS = ['btree_gin', 'btree_gist', 'pg_trgm'];

/** Connections besides the pools: two for readiness and metrics, two that listen. */
const OTHER_CONNECTIONS = 4;

/** Captchas and sessions use the servers' clocks, scheduled tasks the database's, so both must agree. */
const CLOCK_NOTE_MS = 2000;
const CLOCK_FAULT_MS = 30_000;

const checkFacts = async (db: Database, poolSizes: PoolSizes): Promise<Finding[]> => {
  const clock = createClock();
  const asked = clock.now().getTime();
  const facts = await readDatabaseFacts(db);
  const skew = Math.round(facts.clockMs - (asked + clock.now().getTime()) / 2);
  const { requests, clicks, work, queue } = poolSizes;
  const needed = requests + clicks + work + queue + OTHER_CONNECTIONS;
  const seconds = (Math.abs(skew) / 1000).toFixed(1);
  const apart = `The database's clock is ${seconds} s ${skew < 0 ? 'behind' : 'ahead of'} this machine's: let both follow a time server.`;
  return [
    ok('database', `PostgreSQL ${facts.version} answers the role "${facts.role}"; ${facts.megabytes} MB are stored.`),
    facts.encoding === 'UTF8'
      ? ok('encoding', 'The database stores UTF-8.')
      : fault(
          'encoding',
          `The database stores ${facts.encoding}: create it with "encoding 'UTF8'" and restore into it.`,
        ),
    facts.freeConnections < needed
      ? fault(
          'connections',
          `${Math.max(0, facts.freeConnections)} connections are free and a process may use ${needed}: raise max_connections or the role's limit, or lower DATABASE_POOL_SIZE.`,
        )
      : ok('connections', `${facts.freeConnections} connections are free; a process may use ${needed}.`),
    Math.abs(skew) > CLOCK_FAULT_MS
      ? fault('clock', apart)
      : Math.abs(skew) > CLOCK_NOTE_MS
        ? note('clock', apart)
        : ok('clock', 'This machine and the database agree on the time.'),
  ];
};

const checkExtensions = async (db: Database): Promise<Finding> => {
  const missing = await listMissingExtensions(db, EXTENSIONS);
  return missing.length > 0
    ? fault('extensions', `${missing.join(', ')} cannot be created here: install PostgreSQL's contrib package.`)
    : ok('extensions', `${EXTENSIONS.join(', ')} are available.`);
};

const checkMigrations = async (db: Database): Promise<Finding[]> => {
  const past = await listMigrations(db);
  const files = await readMigrations();
  const due = files.filter(({ name }) => !past?.has(name)).map(({ name }) => name);
  const changed = files.filter(({ name, checksum }) => (past?.get(name) ?? checksum) !== checksum);
  const later = [...(past?.keys() ?? [])].filter((name) => files.every((file) => file.name !== name));
  const remedy = 'run "migrate" with the address of the database’s owner';
  if (past === null && (await countRemains(db)) === 0)
    return [fault('migrations', `The database is empty: ${remedy}, or restore into it.`)];
  // A migrated half-restored database would pass for a new installation.
  if ((past?.size ?? 0) < files.length / 2)
    return [
      fault(
        'migrations',
        `The database is nearly empty: it records ${past?.size ?? 0} of ${files.length} migrations, as after a restore that stopped. Restore again into an empty one; only if it was never in use, ${remedy}.`,
      ),
    ];
  const findings = [
    ...(due.length > 0 ? [fault('migrations', `${due.length} are due (${some(due, 3)}): ${remedy}.`)] : []),
    ...changed.map(({ name }) =>
      fault('migrations', `${name} was changed after it ran: restore the file as it was released.`),
    ),
    ...(later.length > 0
      ? [note('migrations', `A newer release has migrated this database (${some(later, 3)}).`)]
      : []),
    ...((await hasJobQueue(db)) ? [] : [fault('migrations', `The tables of the job queue are missing: ${remedy}.`)]),
  ];
  return findings.length > 0 ? findings : [ok('migrations', `All ${files.length} ran.`)];
};

const checkRights = async (db: Database): Promise<Finding> => {
  const forbidden = await listForbiddenTables(db);
  const { role, mayChangeTables } = await readDatabaseFacts(db);
  if (forbidden.length > 0)
    return fault(
      'rights',
      `"${role}" may not read and write ${some(forbidden)}: grant it what operate.md says under "A role that may only read and write data".`,
    );
  return mayChangeTables
    ? note('rights', `"${role}" may change tables; a server needs no more than to read and write data.`)
    : ok('rights', `"${role}" may read and write data and nothing else.`);
};

/** Checks the database: whether it is usable, new enough, migrated to this release and accessible to this role. */
export const checkDatabase = async (db: Database, poolSizes: PoolSizes): Promise<Finding[]> => {
  try {
    await assertUsableDatabase(db);
  } catch (error) {
    if (error instanceof StartupError) return [fault('database', error.message)];
    throw error;
  }
  return [
    ...(await checkFacts(db, poolSizes)),
    await checkExtensions(db),
    ...(await checkMigrations(db)),
    await checkRights(db),
  ];
};
