import type { Platform } from '../../context.ts';
import type { Task } from '../../jobs/job.ts';
import { emptySentMails, takeMailsOfOtherKeys, updateContent } from './content-store.ts';
import { encryptContent, openMail } from './mail-content.ts';

const BATCH = 200;

const renewSome = ({ config, db }: Platform): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const mails = await takeMailsOfOtherKeys(trx, keys[0].id, BATCH);
    for (const mail of mails) {
      const ref = { clientKey: mail.client_key, mailId: mail.id };
      await updateContent(trx, ref, encryptContent(keys, openMail(keys, mail), ref));
    }
    return mails.length;
  });

/** Encrypts the content of mails that wait with the newest key, like bank data; also what the previous release left in clear text. */
export const renewMailEncryption: Task = {
  name: 'renew-mail-encryption',
  cron: '4 4 * * *',
  run: async (platform) => {
    // Servers of the previous release send without emptying; in the development mailbox mails keep their content.
    let touched = platform.config.smtpUrl ? await emptySentMails(platform.db) : 0;
    for (let some = await renewSome(platform); some > 0; some = await renewSome(platform)) touched += some;
    return touched;
  },
};
