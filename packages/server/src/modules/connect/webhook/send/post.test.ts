import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '#testing/webhook/receiver.ts';
import { openPoster, type Poster } from './post.ts';

let inner: Receiver;
let poster: Poster;
beforeAll(async () => {
  inner = await startReceiver();
  poster = await openPoster({ timeoutMs: 2000, targets: { isPublicOnly: true, exceptions: [] } });
});
afterAll(async () => {
  await poster.close();
  await inner.stop();
});

const NAMES = ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0'];

it.each(NAMES)('nothing is sent to %s where only public addresses are allowed', async (host) => {
  const { port } = new URL(inner.url);
  const { problem } = await poster.post(`https://${host}:${port}/hooks`, {}, '{}');
  expect(problem).toBe('Adresse');
  expect(inner.received).toEqual([]);
});

it('nothing is sent by http where only public addresses are allowed', async () => {
  expect((await poster.post('http://example.org/', {}, '{}')).problem).toBe('Adresse');
});
