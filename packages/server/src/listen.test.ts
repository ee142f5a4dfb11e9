import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertFree, listen } from './listen.ts';
import { StartupError } from './platform/startup-error.ts';

const other = createServer();
const host = '127.0.0.1';
let port: number;
beforeAll(async () => {
  other.listen(0, host);
  await once(other, 'listening');
  ({ port } = other.address() as AddressInfo);
});
afterAll(() => other.close());

describe.each([
  ['before the start', assertFree],
  ['when the server begins to listen', (place: { host: string; port: number }) => listen(fastify(), place)],
])('a place that cannot be listened on, %s', (_when, attempt) => {
  it('is refused with the port that another program holds', async () => {
    await expect(attempt({ host, port })).rejects.toThrow(
      new StartupError(`PORT ${port} is taken: stop the program that uses it, or set PORT to a free one.`),
    );
  });

  it('is refused with the host that is no address of this machine', async () => {
    // Reserved for documentation, so that no machine has it.
    await expect(attempt({ host: '192.0.2.1', port })).rejects.toThrow(/^HOST 192\.0\.2\.1 is no address/);
  });
});

it('a free place is left free', async () => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const place = { host, port: (probe.address() as AddressInfo).port };
  probe.close();
  await once(probe, 'close');

  await assertFree(place);
  const app = fastify();
  await listen(app, place);
  await app.close();
});
