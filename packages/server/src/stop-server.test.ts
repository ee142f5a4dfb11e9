import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { stopServer } from './stop-server.ts';
import { startTestApp } from './testing/start/start-test-app.ts';

it('ends with clients that sent half a request, and lets those finish that sent a whole one', async () => {
  const test = await startTestApp();
  const held = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  test.app.get('/slow', async () => {
    isAsked.resolve();
    await held.promise;
    return 'done';
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as { port: number };
  const half = connect(port, '127.0.0.1');
  half.on('error', () => undefined);
  await once(half, 'connect');
  half.write(
    'POST /api/v1/x/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  const whole = fetch(`http://127.0.0.1:${port}/slow`).then((reply) => reply.text());
  await isAsked.promise;

  let isStopped = false;
  const isCut = once(half, 'close');
  const stopping = stopServer({ app: test.app, jobs: test.platform.jobs }, { connectionsMs: 2000 }).then(() => {
    isStopped = true;
  });
  await expect.poll(() => test.app.server.listening).toBe(false);
  expect(test.platform.jobs.isReady()).toBe(false);
  expect(isStopped).toBe(false);
  held.resolve();
  expect(await whole).toBe('done');
  await Promise.all([isCut, stopping]);
  await test.stop();
});

it('answers requests while it drains, on old and new connections, and has each of them closed', async () => {
  const test = await startTestApp();
  test.app.get('/hello', () => 'hello');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as { port: number };
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (agent: Agent | false) => {
    const [reply] = (await once(get({ port, host: '127.0.0.1', path: '/hello', agent }), 'response')) as [
      IncomingMessage,
    ];
    return [await text(reply), reply.headers.connection];
  };
  expect(await ask(proxy)).toEqual(['hello', 'keep-alive']);
  const stopping = stopServer({ app: test.app, jobs: test.platform.jobs, drainMs: 1500 });
  expect(await ask(proxy)).toEqual(['hello', 'close']);
  expect(await ask(false)).toEqual(['hello', 'close']);
  expect(test.platform.jobs.isReady()).toBe(false);
  await stopping;
  await expect(ask(false)).rejects.toThrow('ECONNREFUSED');
  proxy.destroy();
  await test.stop();
});
