import { needsTls } from './rules.ts';

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
