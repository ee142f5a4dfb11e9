import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores the mails it accepts. */
export interface SmtpSink {
  readonly url: string;
  readonly received: Email[];
  /** Return paths of the received mails, in the same order. */
  readonly returnPaths: string[];
  /** SMTP codes with which the next recipients are refused, one each. */
  readonly refusals: number[];
  /** What the answers to the next recipients wait for, one each. */
  readonly waits: (() => Promise<void>)[];
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const received: Email[] = [];
  const returnPaths: string[] = [];
  const refusals: number[] = [];
  const waits: (() => Promise<void>)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const responseCode = refusals.shift();
      const waiting = waits.shift()?.() ?? Promise.resolve();
      void waiting.then(() =>
        callback(responseCode ? Object.assign(new Error(`<${address}> not now`), { responseCode }) : null),
      );
    },
    onData: (stream, { envelope }, callback) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => {
          received.push(email);
          returnPaths.push(envelope.mailFrom ? envelope.mailFrom.address : '');
          callback();
        }, callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    returnPaths,
    refusals,
    waits,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
