import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createElement } from 'react';
import type { Ctx } from '#platform/context.ts';
import { BOUNCE_TASKS } from '#platform/mail/bounce/read-bounces.ts';
import { returnPath } from '#platform/mail/bounce/return-path.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { createSendMailJob } from '#platform/mail/send-mail-job.ts';
import { listMails } from '#platform/mail/store.ts';
import type { StoredMail } from '#platform/mail/tables.ts';
import { eventually } from '../eventually.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { startTestPlatform, type TestPlatform } from './start-test-platform.ts';

/** A message in the mailbox of the test server. */
interface StoredMessage {
  readonly uid: number;
  readonly source: string;
  readonly flags: Set<string>;
}

/** A mail server with one mailbox that speaks as much of IMAP4rev1 (RFC 3501) as reading and deleting messages needs. */
export interface ImapServer {
  /** URL with user and password. */
  readonly url: string;
  readonly messages: readonly StoredMessage[];
  /** Number of logins. */
  readonly logins: () => number;
  deliver(source: string): void;
  stop(): Promise<void>;
}

const USER = 'bounces';
const PASSWORD = 'secret of the mailbox';

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1');

/** Answers one command of a connection; each answer ends with the tagged line that `done` makes. */
const answer = (mailbox: StoredMessage[], logIn: (given: string) => boolean, line: string): string => {
  const [tag = '', ...words] = line.split(' ');
  const command = words[0]?.toUpperCase() === 'UID' ? `UID ${words[1]?.toUpperCase()}` : (words[0] ?? '').toUpperCase();
  const rest = line.slice(tag.length + 1 + command.length).trim();
  const done = (...lines: string[]): string => [...lines, `${tag} OK done`, ''].join('\r\n');
  const [range = ''] = rest.split(' ');
  const meant = mailbox.filter(({ uid }) => String(uid) === range);
  switch (command) {
    case 'CAPABILITY':
      return done('* CAPABILITY IMAP4rev1 UIDPLUS');
    case 'LOGIN':
      return logIn(rest) ? done() : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`;
    case 'LIST':
      return done(rest === '"" ""' ? '* LIST (\\Noselect) "/" ""' : '* LIST (\\HasNoChildren) "/" "INBOX"');
    case 'SELECT':
    case 'EXAMINE':
      return done(
        '* FLAGS (\\Seen \\Deleted)',
        `* ${mailbox.length} EXISTS`,
        '* OK [PERMANENTFLAGS (\\Seen \\Deleted)] as it is',
        '* OK [UIDVALIDITY 1] as it is',
        `* OK [UIDNEXT ${mailbox.length + 1}] as it is`,
      );
    case 'UID SEARCH':
      return done(['* SEARCH', ...mailbox.filter(({ flags }) => !flags.has('\\Seen')).map(({ uid }) => uid)].join(' '));
    case 'UID FETCH': {
      const most = Number(/<0\.(\d+)>/.exec(rest)?.[1] ?? Number.POSITIVE_INFINITY);
      return done(
        ...meant.map(({ uid, source }) => {
          const part = source.slice(0, most);
          return `* ${mailbox.findIndex((one) => one.uid === uid) + 1} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(part)}}\r\n${part})`;
        }),
      );
    }
    case 'UID STORE':
      for (const { flags } of meant) for (const [flag] of rest.matchAll(/\\\w+/g)) flags.add(flag);
      return done();
    case 'UID EXPUNGE':
      for (const message of meant) if (message.flags.has('\\Deleted')) mailbox.splice(mailbox.indexOf(message), 1);
      return done();
    case 'LOGOUT':
      return done('* BYE');
    default:
      return done();
  }
};

/** Starts such a server on a free port. */
export const startImapServer = async (): Promise<ImapServer> => {
  const messages: StoredMessage[] = [];
  const sockets = new Set<Socket>();
  let logins = 0;
  let lastUid = 0;
  const logIn = (given: string): boolean => {
    const [, user = '', password = ''] = /^("[^"]*"|\S+) (.*)$/.exec(given) ?? [];
    const isRight = unquoted(user) === USER && unquoted(password) === PASSWORD;
    if (isRight) logins += 1;
    return isRight;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.write('* OK ready\r\n');
    let waiting = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = `${waiting}${chunk}`.split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) socket.write(answer(messages, logIn, line));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    messages,
    logins: () => logins,
    deliver: (source) => {
      lastUid += 1;
      messages.push({ uid: lastUid, source: source.replaceAll(/\r?\n/g, '\r\n'), flags: new Set() });
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

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
