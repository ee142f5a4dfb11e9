import { giveUpDeliveriesBefore } from '../modules/connect/webhook/index.ts';
import { createClock } from '../platform/clock.ts';
import { settleWaitingMails } from '../platform/mail/store.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, refuseMore, takeWords } from './command.ts';

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
      const { catchUpOrders } = await import('../modules/core/claim/index.ts');
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

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * After a restore to an earlier time, mails and events that were sent between that time and the loss wait again. This command ends them
 * without sending; meanwhile the servers run with OUTGOING=hold.
 */
export const settleOutgoing: Command = {
  name: 'settle-outgoing',
  parameters: '<moment>',
  meaning: 'ends mails and webhook events from before a moment that wait, without sending them',
  read: (words) => {
    const [moment = ''] = takeWords(words, 'moment');
    refuseMore(words.slice(1));
    const before = new Date(moment);
    if (!MOMENT.test(moment) || Number.isNaN(before.getTime())) {
      throw new StartupError(`"${moment}" is no moment: write it like 2027-01-31T12:30:00Z.`);
    }
    return async ({ db, tell }) => {
      const mails = await settleWaitingMails(db, before, createClock().now());
      const events = await giveUpDeliveriesBefore(db, before);
      tell(`${mails} mails and ${events} webhook events from before ${before.toISOString()} will not be sent`);
    };
  },
};
