import { createConnection, type Socket } from 'node:net';

// The load generator, a process of its own: it writes requests by hand, because a client library would be measured too.

/** What to request, how often, over how many connections. */
export interface LoadOrder {
  readonly port: number;
  /** Ports of further servers, among which the connections are shared. */
  readonly otherPorts?: readonly number[];
  /** The links that are clicked. */
  readonly codes: readonly string[];
  /** Raw requests instead of clicks, each sent equally often. */
  readonly texts?: readonly string[];
  readonly connections: number;
  readonly requests: number;
  readonly maxSeconds: number;
  /** Number of the first request, so that each can be identified: no two runs may share a range. */
  readonly firstRequest: number;
}

/** Outcome of the load. */
export interface LoadResult {
  readonly seconds: number;
  readonly byStatus: Record<string, number>;
  /** Milliseconds from request to answer, ascending. */
  readonly latencies: number[];
  /** Numbers of the requests answered with a redirect. */
  readonly redirected: number[];
  /** Connections that ended during a request. */
  readonly lost: number;
}

/** The recipient number that marks a request. */
export const markOf = (request: number): string => request.toString(16).padStart(32, '0');

const DEVICES = 5000;

const requestText = (code: string, request: number): string =>
  `GET /api/v1/bench/empfehlen/click/${code}?channel=whatsapp&empfaengernummer=${markOf(request)} HTTP/1.1\r\n` +
  'Host: bench.example\r\n' +
  `User-Agent: Mozilla/5.0 (Linux; Android 14; Device ${request % DEVICES}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36\r\n` +
  'Accept: */*\r\nAccept-Language: de\r\n\r\n';

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

/** The length that the first answer will have, or 0 while its head is not complete. */
const expectedLength = (received: string): number => {
  const head = received.indexOf('\r\n\r\n');
  if (head === -1) return 0;
  return head + 4 + Number(CONTENT_LENGTH.exec(received.slice(0, head))?.[1] ?? 0);
};

/** The length of the first complete answer in the received data, or 0. */
const answerLength = (received: string): number => {
  const length = expectedLength(received);
  return received.length >= length ? length : 0;
};

const run = async (order: LoadOrder): Promise<LoadResult> => {
  const byStatus: Record<string, number> = {};
  const latencies: number[] = [];
  const redirected: number[] = [];
  let sent = 0;
  let lost = 0;
  const started = performance.now();
  const deadline = started + order.maxSeconds * 1000;

  const drive = async (socket: Socket): Promise<void> => {
    let received = '';
    let expected = 0;
    let request = 0;
    let sentAt = 0;
    const next = (): void => {
      if (sent >= order.requests || performance.now() > deadline) return void socket.end();
      request = order.firstRequest + sent;
      sent += 1;
      const code = order.codes[Math.floor(Math.random() * order.codes.length)] ?? '';
      const text = order.texts?.[request % order.texts.length];
      sentAt = performance.now();
      socket.write(text ?? requestText(code, request));
    };
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      received += chunk;
      // A document arrives in many chunks; its head is read once.
      if (received.length < expected) return;
      const length = answerLength(received);
      if (length === 0) {
        expected = expectedLength(received);
        return;
      }
      expected = 0;
      latencies.push(performance.now() - sentAt);
      const status = received.slice(9, 12);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status === '302') redirected.push(request);
      received = received.slice(length);
      request = 0;
      next();
    });
    next();
    // An error, such as the server's death, is followed by the close too.
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    if (request !== 0) lost += 1;
  };

  const ports = [order.port, ...(order.otherPorts ?? [])];
  const sockets = Array.from({ length: order.connections }, (_, index) =>
    createConnection(ports[index % ports.length] ?? order.port, '127.0.0.1'),
  );
  await Promise.all(sockets.map(drive));
  const seconds = (performance.now() - started) / 1000;
  return { seconds, byStatus, latencies: latencies.sort((a, b) => a - b), redirected, lost };
};

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});
