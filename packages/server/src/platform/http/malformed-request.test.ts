import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
let port: number;
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = test.app.server.address() as AddressInfo);
});

const send = (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no request at all', 'HELLO\r\n\r\n', 400],
  [
    'two ways to say where the body ends',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('%s get the one envelope, with the headers of every answer', async (_, bytes, status) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  const [, body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({
    ErrorCode: 'PSOF0901',
    Message: expect.stringMatching(/\.$/),
    Fields: [],
    RequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
