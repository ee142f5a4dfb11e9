import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, refuseMore, takeWords } from './command.ts';

const DRY = '--dry-run';

/** Wrong lines shown at once; the others follow once these are corrected. */
const SHOWN = 100;

const readText = async (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => {
    throw new StartupError(`${name} cannot be read in ${folder}.`);
  });

/** Imports the people, links and ready rewards of a programme that another provider ran. */
export const importProgrammeCommand: Command = {
  name: 'import-programme',
  parameters: `<client> <folder> [${DRY}]`,
  meaning: 'import people, links and ready rewards from another provider',
  read: (typed) => {
    const words = typed.filter((word) => word !== DRY);
    const [key, folder] = takeWords(words, 'client', 'folder');
    refuseMore(words.slice(2));
    const isDry = words.length < typed.length;
    return async ({ config, isEnvironmentNamed, databaseUrl, db, tell }) => {
      if (!isEnvironmentNamed)
        throw new StartupError('ENVIRONMENT is missing: set it and every other variable as the servers have them.');
      const { startCommandPlatform } = await import('../start-platform.ts');
      const { importProgramme } = await import('../modules/connect/operations/index.ts');
      const { findClient, originOf } = await import('../modules/core/client/index.ts');
      const { anonymousCtx } = await import('../platform/context.ts');
      const files = {
        people: await readText(folder, 'people.csv'),
        links: await readText(folder, 'links.csv'),
        rewards: await readText(folder, 'rewards.csv'),
        terms: (await readText(folder, 'terms.txt')).trim(),
      };
      if (files.terms === '')
        throw new StartupError('terms.txt is empty: it holds the terms that the people accepted.');
      const clock = createClock();
      const platform = await startCommandPlatform({ config: { ...config, logLevel: 'warn' }, clock, db, databaseUrl });
      try {
        const client = await findClient(platform, key);
        if (!client) throw new StartupError(`There is no client "${key}".`);
        const facts = { client, language: client.config.StandardSprache, log: platform.log };
        const ctx = anonymousCtx(platform, { ...facts, origin: originOf(platform, client) });
        const { people, links, rewards, wrong } = await importProgramme(ctx, files, isDry);
        for (const line of wrong.slice(0, SHOWN)) tell(line);
        for (const [name, { created, known }] of Object.entries({ people, links, rewards }))
          tell(`${name}: ${created} new, ${known} imported before`);
        tell(`sum of the new rewards: ${rewards.cents} cents`);
        if (wrong.length > 0) throw new StartupError(`${wrong.length} wrong lines: nothing was imported.`);
        tell(isDry ? 'Nothing was stored: this was a dry run.' : 'Imported. No mail was written.');
      } finally {
        await platform.jobs.stop();
      }
    };
  },
};
