import type { VersionState } from '@mundwerk/contract/values/console/set-up';
import { sql } from 'kysely';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import type { OperationsTables } from '../tables.ts';

const COLUMNS = columnsOf<OperationsTables['client_version']>()({
  number: 'number',
  state: 'state',
  revision: 'revision',
  madeBy: 'made_by',
  madeAt: 'made_at',
  changedBy: 'changed_by',
  changedAt: 'changed_at',
  basedOn: 'based_on',
  note: 'note',
  publishAt: 'publish_at',
  publishedAt: 'published_at',
  sourceHash: 'source_hash',
  trialHash: 'trial_hash',
});

/** A version of a client. */
export type Version = StoredAs<typeof COLUMNS>;

const tables = (db: Database) => db.withTables<OperationsTables>();

/** Lets one transaction at a time change the versions of a client. */
export const lockVersions = async (db: Database, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client versions ${key}`}, 0))`.execute(db);
};

/** The versions of a client, the newest first. */
export const selectVersions = (db: Database, key: string): Promise<Version[]> =>
  tables(db)
    .selectFrom('client_version')
    .select(COLUMNS.select)
    .where('client_key', '=', key)
    .orderBy('number', 'desc')
    .execute();

export const selectVersion = async (db: Database, key: string, number: number): Promise<Version | null> =>
  (await tables(db)
    .selectFrom('client_version')
    .select(COLUMNS.select)
    .where('client_key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst()) ?? null;

const selectInState = async (db: Database, key: string, states: readonly VersionState[]): Promise<Version | null> =>
  (await tables(db)
    .selectFrom('client_version')
    .select(COLUMNS.select)
    .where('client_key', '=', key)
    .where('state', 'in', [...states])
    .executeTakeFirst()) ?? null;

/** The version that people work on, planned or not. */
export const selectDraft = (db: Database, key: string): Promise<Version | null> =>
  selectInState(db, key, ['Entwurf', 'Geplant']);

export const selectPublished = (db: Database, key: string): Promise<Version | null> =>
  selectInState(db, key, ['Veroeffentlicht']);

/** The newest version that was loaded from a folder on disk. */
export const selectNewestLoaded = async (db: Database, key: string): Promise<Version | null> =>
  (await tables(db)
    .selectFrom('client_version')
    .select(COLUMNS.select)
    .where('client_key', '=', key)
    .where('source_hash', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The keys of all clients that have a version. */
export const selectVersionedKeys = async (db: Database): Promise<string[]> =>
  (await tables(db).selectFrom('client_version').select('client_key').distinct().orderBy('client_key').execute()).map(
    (row) => row.client_key,
  );

/** The planned versions whose moment has come. */
export const selectDue = async (db: Database, now: Date): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('client_version')
      .select('client_key')
      .where('state', '=', 'Geplant')
      .where('publish_at', '<=', now)
      .orderBy('publish_at')
      .execute()
  ).map((row) => row.client_key);

/** Adds a version under the next number. */
export const insertVersion = async (
  db: Database,
  key: string,
  version: {
    readonly state: VersionState;
    readonly by: string;
    readonly now: Date;
    readonly basedOn: number | null;
    readonly note?: string | null;
    readonly sourceHash?: string | null;
  },
): Promise<Version> => {
  const { state, by, now, basedOn, note = null, sourceHash = null } = version;
  return tables(db)
    .insertInto('client_version')
    .values({
      client_key: key,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from client_version where client_key = ${key})`,
      state,
      revision: 1,
      made_by: by,
      made_at: now,
      changed_by: by,
      changed_at: now,
      based_on: basedOn,
      note,
      published_at: state === 'Veroeffentlicht' ? now : null,
      source_hash: sourceHash,
    })
    .returning(COLUMNS.select)
    .executeTakeFirstOrThrow();
};

/** Marks a draft as changed, if it is still the one that was seen. */
export const updateRevision = async (
  db: Database,
  key: string,
  { number, revision }: Pick<Version, 'number' | 'revision'>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('client_version')
    .set({ revision: revision + 1, changed_by: by, changed_at: now })
    .where('client_key', '=', key)
    .where('number', '=', number)
    .where('revision', '=', revision)
    .where('state', '=', 'Entwurf')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`the draft ${number} of ${key} changed under its lock`);
};

/** Moves a version from one state to another. */
export const updateState = async (
  db: Database,
  key: string,
  number: number,
  move: {
    readonly from: readonly VersionState[];
    readonly to: VersionState;
    readonly publishAt?: Date | null;
    readonly publishedAt?: Date;
    readonly note?: string | null;
  },
): Promise<Version> =>
  tables(db)
    .updateTable('client_version')
    .set({
      state: move.to,
      ...(move.publishAt === undefined ? {} : { publish_at: move.publishAt }),
      ...(move.publishedAt === undefined ? {} : { published_at: move.publishedAt }),
      ...(move.note === undefined ? {} : { note: move.note }),
    })
    .where('client_key', '=', key)
    .where('number', '=', number)
    .where('state', 'in', [...move.from])
    .returning(COLUMNS.select)
    .executeTakeFirstOrThrow();

/** Stores the hash of the files with which a test referral reached its reward. */
export const updateTrialHash = async (db: Database, key: string, number: number, hash: string): Promise<void> => {
  await tables(db)
    .updateTable('client_version')
    .set({ trial_hash: hash })
    .where('client_key', '=', key)
    .where('number', '=', number)
    .execute();
};
