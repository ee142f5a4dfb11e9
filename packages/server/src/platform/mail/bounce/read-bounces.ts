import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/context.ts';
import { inTransaction } from '#platform/db/database.ts';
import { reasonOf } from '#platform/error-facts.ts';
import type { Task } from '#platform/jobs/job.ts';
import { mailInReturnPath } from './return-path.ts';
import {
  BOUNCE_RETENTION_DAYS,
  COMPLAINT_RETENTION_DAYS,
  mailInHeaders,
  needsTls,
  type Report,
  readFeedback,
  readReport,
} from './rules.ts';
import {
  countBounce,
  deleteBouncesBefore,
  deleteComplaintsBefore,
  isMailKnown,
  updateBounced,
  updateComplained,
  updateDelayed,
  upsertComplaint,
} from './store.ts';

/** Outcome of a message: handled and to be deleted, or not ours and left to people. */
export type Dealt = 'done' | 'left';

/** More than a report with the headers of a mail takes; the rest of a larger message is not read. */
const MAX_BYTES = 128 * 1024;

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

interface ImapFailure {
  fault?: string;
  code?: string;
  responseStatus?: string;
  authenticationFailed?: boolean;
}

/** Why a mailbox cannot be read, as a word that quotes nothing of its response. */
const faultOf = (error: unknown): string => {
  const { fault, code, responseStatus, authenticationFailed } = error as ImapFailure;
  return authenticationFailed ? 'login refused' : (fault ?? code ?? responseStatus ?? 'no answer');
};

/** Opens a mailbox as an address names it: `imaps://user:password@host:993/INBOX`. */
const open = async (address: string) => {
  // Loaded lazily, because only installations with a bounce mailbox need it.
  const { ImapFlow } = await import('imapflow');
  const url = new URL(address);
  const isSecure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: url.port ? Number(url.port) : isSecure ? 993 : 143,
    secure: isSecure,
    ...(needsTls(url) ? { doSTARTTLS: true } : {}),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    ...TIMEOUTS,
  });
  // Failures reach the caller through the current command; an event without a listener would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw Object.assign(new Error(`the bounce mailbox cannot be opened: ${faultOf(error)}`), { fault: faultOf(error) });
  });
  return { client, folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX' };
};

const within = async <T>(address: string, work: (opened: Awaited<ReturnType<typeof open>>) => Promise<T>) => {
  const opened = await open(address);
  try {
    return await work(opened);
  } finally {
    await opened.client.logout().catch(() => opened.client.close());
  }
};

/** Why the mailbox cannot be read, in a word; null when it can. */
export const verifyBounceMailbox = (address: string): Promise<string | null> =>
  within(address, async ({ client, folder }) => {
    await client.mailboxOpen(folder, { readOnly: true });
    return null;
  }).catch(faultOf);

/** Passes up to `limit` unread messages to `deal`, deletes those that were handled and marks the others as read. */
export const readUnread = (
  address: string,
  limit: number,
  deal: (source: Uint8Array) => Promise<Dealt>,
): Promise<void> =>
  within(address, async ({ client, folder }) => {
    await client.mailboxOpen(folder);
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unread.slice(0, limit)) {
      const range = String(uid);
      const message = await client.fetchOne(range, { source: { start: 0, maxLength: MAX_BYTES } }, { uid: true });
      const source = message ? message.source : undefined;
      const dealt = source ? await deal(source) : 'left';
      // Deleted after the record is stored, so that a server which dies between the two reads the message again.
      if (dealt === 'done') await client.messageDelete(range, { uid: true });
      else await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
    }
  });

/** A report about a mail that may be ours: that it is lost or late, or that its reader does not want it. */
export interface MailReport {
  readonly mailId: string;
  readonly says: Report | 'complaint';
}

/** The parts of a report that hold the mail it is about, or its headers. */
const ORIGINAL = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global']);
const STATUS = new Set(['message/delivery-status', 'message/global-delivery-status']);
const FEEDBACK = new Set(['message/feedback-report']);

/** Where mail servers note which address a message was delivered to. */
const DELIVERED_TO = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']);

const textIn = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * Finds what a message of the bounce mailbox reports, and about which mail: by the return path that we signed, to which a bounce is sent and
 * which feedback quotes, else by the Message-ID of the returned mail. Null for everything else; the text of a message never counts.
 */
export const parseReport = async (
  config: Pick<Config, 'bounces' | 'acceptedSecrets'>,
  source: Uint8Array,
): Promise<MailReport | null> => {
  // Loaded where a mailbox is read, which few processes do.
  const { default: PostalMime } = await import('postal-mime');
  const { attachments, headers } = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const textOf = (types: ReadonlySet<string>): string =>
    attachments
      .filter(({ mimeType }) => types.has(mimeType.toLowerCase()))
      .map(({ content }) => textIn(content))
      .join('\n\n');
  const feedback = readFeedback(textOf(FEEDBACK));
  const says = feedback?.isComplaint ? 'complaint' : readReport(textOf(STATUS));
  if (says === null) return null;
  const addresses =
    says === 'complaint'
      ? [feedback?.returnPath ?? '']
      : headers.filter(({ key }) => DELIVERED_TO.has(key)).map(({ value }) => value);
  // Only the head of the returned mail counts: its body may quote anything.
  const [head = ''] = textOf(ORIGINAL)
    .trimStart()
    .split(/\r?\n\r?\n/);
  const mailId = mailInReturnPath(config, addresses.join('\n')) ?? mailInHeaders(head);
  return mailId === null ? null : { says, mailId };
};

/** Messages per run: a mailbox that was not read for long is processed in several runs. */
const MOST = 200;

type Reading = Pick<Platform, 'config' | 'db' | 'clock' | 'log'>;

/** Records a report; false where it is about no mail of ours, or was recorded before. */
const recordReport = ({ db, clock }: Reading, { mailId, says }: MailReport): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    if (says === 'complaint') {
      const unwanted = await updateComplained(trx, mailId, at);
      if (unwanted) await upsertComplaint(trx, unwanted, at);
      return unwanted !== null;
    }
    const { status, isFinal } = says;
    if (!isFinal) return (await updateDelayed(trx, { mailId, status })) !== null;
    const mail = await updateBounced(trx, { mailId, status }, at);
    if (!mail) return false;
    await countBounce(trx, { clientKey: mail.clientKey, address: mail.to, status }, at);
    return true;
  });

/** Reads the unread messages of the bounce mailbox; returns how many reports were recorded. */
const readMailbox = async (platform: Reading, address: string): Promise<number> => {
  let recorded = 0;
  await readUnread(address, MOST, async (source): Promise<Dealt> => {
    const report = await parseReport(platform.config, source).catch((error: unknown) => {
      platform.log.warn({ reason: reasonOf(error) }, 'a message of the bounce mailbox cannot be read');
      return null;
    });
    if (!report) return 'left';
    if (await recordReport(platform, report)) recorded += 1;
    else if (!(await isMailKnown(platform.db, report.mailId))) return 'left';
    // A report quotes the mail with its links, so it is deleted once its status is stored.
    return 'done';
  });
  return recorded;
};

/** The tasks about mails that come back. Tasks run one at a time among all servers, so that no message is read twice at once. */
export const BOUNCE_TASKS: readonly Task[] = [
  {
    name: 'read-bounces',
    cron: '*/5 * * * *',
    run: (platform) => {
      const { imapUrl } = platform.config.bounces;
      return imapUrl === null ? Promise.resolve(0) : readMailbox(platform, imapUrl);
    },
  },
  {
    name: 'forget-old-bounces',
    cron: '33 3 * * *',
    run: async ({ db, clock }) => {
      const before = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
      return (
        (await deleteBouncesBefore(db, before(BOUNCE_RETENTION_DAYS))) +
        (await deleteComplaintsBefore(db, before(COMPLAINT_RETENTION_DAYS)))
      );
    },
  },
];
