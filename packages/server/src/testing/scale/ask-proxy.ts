import { randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

/** The answer that the proxy passed on. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One request through the proxy, each from an address of its own, so that no throttle is met. */
export const askProxy = (
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<Answer> =>
  new Promise((done, fail) => {
    const [one, two] = randomBytes(2);
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method, rejectUnauthorized: false, agent: false },
        localAddress: `127.${10 + ((one ?? 0) % 200)}.${two}.7`,
        headers: { host, 'user-agent': 'Mozilla/5.0 Firefox/145.0', ...headers },
        timeout: 60_000,
      },
      (reply) => void text(reply).then((words) => done({ status: reply.statusCode ?? 0, body: words }), fail),
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer for a minute')));
    sent.on('error', fail);
    sent.end(body);
  });
