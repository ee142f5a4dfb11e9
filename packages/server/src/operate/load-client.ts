import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type Command, refuseMore, takeWords } from './command.ts';

/** Loads a client from its folder, whatever the environment: the operator decides to replace what is there. */
export const loadClient: Command = {
  name: 'load-client',
  parameters: '<folder>',
  meaning: 'load or replace one client from its folder',
  read: (words) => {
    const [folder] = takeWords(words, 'folder');
    refuseMore(words.slice(1));
    return async ({ db, tell }) => {
      const { missingLegalTexts, tellMissing } = await import('../modules/legal/index.ts');
      const { loadClientFolder } = await import('../modules/operations/index.ts');
      const clock = createClock();
      const client = await loadClientFolder(db, clock, pathToFileURL(`${resolve(folder)}/`));
      tell(`${client.key} is loaded; servers show it within a second.`);
      const missing = await missingLegalTexts(
        { db, clock, log: createLog('silent') },
        { ...client, stops: [], experiments: [] },
      );
      if (missing.length > 0) tell(`It is not published, because it lacks ${missing.map(tellMissing).join(', ')}`);
    };
  },
};
