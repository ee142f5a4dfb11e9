import { isLackOfPrivilege, migrate, refuseMigration } from '../platform/db/migrate.ts';
import { type Command, refuseMore } from './command.ts';

/** Runs the migrations alone, for installations whose servers may only read and write data. */
export const migrateDatabase: Command = {
  name: 'migrate',
  parameters: '',
  meaning: 'bring the database to the form of this release; JOBS_DATABASE_URL or DATABASE_URL names its owner',
  isDatabaseAlone: true,
  read: (words) => {
    refuseMore(words);
    return async ({ db, databaseUrl, tell }) => {
      const names = await migrate(db, { tell });
      for (const name of names) tell(`Migrated: ${name}`);
      const { prepareAllJobs } = await import('../start-platform.ts');
      await prepareAllJobs(databaseUrl).catch(async (error: unknown) => {
        throw isLackOfPrivilege(error) ? await refuseMigration(db) : error;
      });
      tell(names.length > 0 ? `${names.length} migrations ran.` : 'No migration was due.');
    };
  },
};
