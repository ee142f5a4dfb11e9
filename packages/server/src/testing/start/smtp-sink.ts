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
  /** Delays the answer to the next recipient until this promise has settled. */
  beforeAnswering: (() => Promise<void>) | null;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const received: Email[] = [];
  const returnPaths: string[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const responseCode = refusals.shift();
      const waiting = sink.beforeAnswering?.() ?? Promise.resolve();
      sink.beforeAnswering = null;
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
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    returnPaths,
    refusals,
    beforeAnswering: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
};
