import { createElement } from 'react';
import type { Ctx } from '#platform/context.ts';
import { BOUNCE_TASKS } from '#platform/mail/bounce/read-bounces.ts';
import { returnPath } from '#platform/mail/bounce/return-path.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { createSendMailJob } from '#platform/mail/send-mail-job.ts';
import { listMails } from '#platform/mail/store.ts';
import type { StoredMail } from '#platform/mail/tables.ts';
import { eventually } from '../eventually.ts';
import { type ImapServer, startImapServer } from './imap-server.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { startTestPlatform, type TestPlatform } from './start-test-platform.ts';

/** A kind of mail that may be held back, one that must always be sent, and their recipient. */
export const NEWS = 'contact-concluded';
export const MONEY = 'voucher';
export const TO = 'Anna@example.net';

/** A platform with a mail server that takes its mails and a mailbox that reports come back to. */
export interface BouncingPlatform {
  readonly sink: SmtpSink;
  readonly mailbox: ImapServer;
  readonly tested: TestPlatform;
  stop(): Promise<void>;
}

export const startBouncingPlatform = async (): Promise<BouncingPlatform> => {
  const sink = await startSmtpSink();
  const mailbox = await startImapServer();
  const tested = await startTestPlatform({
    jobs: [createSendMailJob((kind) => kind === NEWS)],
    tasks: BOUNCE_TASKS,
    variables: {
      SMTP_URL: sink.url,
      BOUNCE_ADDRESS: 'bounces+{id}@mail.example.org',
      BOUNCE_IMAP_URL: mailbox.url,
    },
  });
  const stop = async (): Promise<void> => {
    await tested.stop();
    await mailbox.stop();
    await sink.stop();
  };
  return { sink, mailbox, tested, stop };
};

export const newestMail = async (ctx: Ctx): Promise<StoredMail | undefined> =>
  (await listMails(ctx.db, { client: ctx.client.key, limit: 1 }))[0];

/** Sends a mail and waits until the mail server took or refused it, or it was held back. */
export const sendAndWait = async (ctx: Ctx, kind: string, to = TO): Promise<StoredMail> => {
  await queueMail(ctx, { kind, to, subject: 'Ein Gruß', body: createElement('p', null, 'Guten Tag') });
  return eventually(async () => {
    const mail = await newestMail(ctx);
    if (!mail || mail.state === 'queued') throw new Error('not tried yet');
    return mail;
  });
};

/** How a report identifies a mail: by its Message-ID, or by the return path. */
export const messageIdOf = ({ id }: StoredMail): string => `<${id}@example.org>`;
export const returnPathOf = ({ platform }: TestPlatform, { id }: StoredMail): string =>
  returnPath(platform.config, id) ?? '';
