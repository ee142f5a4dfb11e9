import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that the bare server gives instead of the redirect. */
export interface BareAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The body in base64. */
  readonly body: string;
}

// The upper limit: a Node server that answers every request with the same redirect, or with a given answer, and does nothing else.
let status = 302;
let headers: readonly string[] = ['location', 'https://www.example.org/zuhause-m', 'content-length', '0'];
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(status, [...headers]).end(body);
});
process.on('message', (answer: BareAnswer) => {
  status = answer.status;
  headers = answer.headers;
  body = Buffer.from(answer.body, 'base64');
  process.send?.('told');
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
