import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, refuseMore, takeWords } from './command.ts';

/** Refuses a folder with secrets where the keys of development would encrypt them, which no server could decrypt. */
const refuseSecrets = async (folder: string): Promise<void> => {
  const { hasSecrets, SECRETS_FILE } = await import('../modules/connect/operations/index.ts');
  // If the file is missing, loading the folder reports it.
  const bytes = await readFile(join(folder, SECRETS_FILE)).catch(() => Buffer.of());
  if (hasSecrets(SECRETS_FILE, bytes)) {
    throw new StartupError(
      `ENVIRONMENT is missing: ${SECRETS_FILE} has secrets, which are stored encrypted, so set ENVIRONMENT and ENCRYPTION_KEYS as the servers have them.`,
    );
  }
};

/** Loads a client from its folder, whatever the environment: the operator decides to replace what is there. */
export const loadClient: Command = {
  name: 'load-client',
  parameters: '<folder>',
  meaning: 'load or replace one client from its folder',
  read: (words) => {
    const [folder] = takeWords(words, 'folder');
    refuseMore(words.slice(1));
    return async ({ config, isEnvironmentNamed, db, tell }) => {
      const { missingLegalTexts, tellMissing } = await import('../modules/core/legal/index.ts');
      const { loadClientFolder } = await import('../modules/connect/operations/index.ts');
      const clock = createClock();
      if (!isEnvironmentNamed) await refuseSecrets(folder);
      const client = await loadClientFolder({ config, db, clock }, pathToFileURL(`${resolve(folder)}/`));
      tell(`${client.key} is loaded; servers show it within a second.`);
      const missing = await missingLegalTexts(
        { db, clock, log: createLog('silent') },
        { ...client, stops: [], closing: null, experiments: [] },
      );
      if (missing.length > 0) tell(`It is not published, because it lacks ${missing.map(tellMissing).join(', ')}`);
    };
  },
};
