import { giveUpDeliveriesBefore } from '../modules/webhook/index.ts';
import { createClock } from '../platform/clock.ts';
import { settleWaitingMails } from '../platform/mail/store.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, refuseMore, takeWords } from './command.ts';

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
