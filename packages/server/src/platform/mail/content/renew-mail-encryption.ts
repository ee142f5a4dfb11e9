import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { emptySentMails, takeMailsOfOtherKeys, updateContent } from './content-store.ts';
import { encryptContent, openMail } from './mail-content.ts';

const BATCH = 200;

const renewSome = ({ config, db }: Platform, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const keys = config.encryptionKeys;
    const mails = await takeMailsOfOtherKeys(trx, keys[0].id, limit);
    for (const mail of mails) {
      const ref = { clientKey: mail.client_key, mailId: mail.id };
      await updateContent(trx, ref, encryptContent(keys, openMail(keys, mail), ref));
    }
    return mails.length;
  });

/** Re-encrypts the content of waiting mails with the newest key, like bank data; also what the previous release left in clear text. */
export const renewMailEncryption: Task = {
  name: 'renew-mail-encryption',
  cron: '4 4 * * *',
  run: async (platform) => {
    // Servers of the previous release send without emptying; in the development mailbox mails keep their content.
    const emptied = platform.config.smtpUrl ? await emptySentMails(platform.db) : 0;
    return emptied + (await inBatches((limit) => renewSome(platform, limit), BATCH));
  },
};
