import { createClock } from '../platform/clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Command } from './command.ts';

const DRY = '--dry-run';

/**
 * Brings the orders of an installation that was updated to the rules of this version, once: contracts and contacts that never met are
 * joined, orders that waited for a contact who is not needed go on, and those of customers who are not new end.
 */
export const joinWaitingOrders: Command = {
  name: 'join-orders',
  parameters: `[${DRY}]`,
  meaning: 'once after an update: lets waiting orders find their contacts; with --dry-run only counts',
  read: (words) => {
    if (words.length > 1 || (words.length === 1 && words[0] !== DRY)) throw new StartupError(`Only ${DRY} can follow.`);
    const isDry = words.length === 1;
    return async ({ config, isEnvironmentNamed, databaseUrl, db, tell }) => {
      const { startCommandPlatform } = await import('../start-platform.ts');
      const { catchUpOrders } = await import('../modules/claim/index.ts');
      if (!isEnvironmentNamed) {
        throw new StartupError(
          'ENVIRONMENT is missing: orders that go on owe mails, so set ENVIRONMENT and every other variable as the servers have them.',
        );
      }
      const clock = createClock();
      const platform = await startCommandPlatform({ config: { ...config, logLevel: 'warn' }, clock, db, databaseUrl });
      try {
        for (const { client, waiting, joined, confirmed, ended, ambiguous } of await catchUpOrders(platform, isDry)) {
          const counts = `${joined} joined, ${confirmed} confirmed, ${ended} ended, ${ambiguous} ambiguous`;
          tell(`${client}: ${waiting} open orders; ${isDry ? 'would be ' : ''}${counts}`);
        }
      } finally {
        await platform.jobs.stop();
      }
    };
  },
};
