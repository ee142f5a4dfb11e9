import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { bookedFile } from '#testing/make/bank-files.ts';
import { makeKey } from '#testing/make/make-recipient.ts';
import { makeAgencyUser } from '#testing/make/open-agency.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const HUNDRED_MB = 100 * 1024 * 1024;

const lines: string[] = [];
const test = setUpTestApp({}, { readLine: (line) => lines.push(line) });
const client = setUpClient(test, { ModuleAgentur: true });
let key: string;
beforeAll(async () => {
  key = await makeKey(test, client);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

/** A raw connection that records everything it receives. */
const open = async (): Promise<{ socket: Socket; heard: () => string; said: (text: string) => Promise<void> }> => {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    heard += piece;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    heard: () => heard,
    said: (text) => eventually(() => expect(heard).toContain(text)),
  };
};

const head = (path: string, headers: Record<string, string | number>, method = 'POST'): string =>
  [
    `${method} /api/v1/${client.key}${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const XML = { 'content-type': 'application/xml' };
const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));

describe('before a byte of the body is read', () => {
  it.each([
    ['who has no key', 'POST', '/betrieb/kontoauszuege', XML, 'PSOF0968'],
    ['whose key is made up', 'POST', '/betrieb/kontoauszuege', { ...XML, ...bearer('mw_erfunden') }, 'PSOF0969'],
    ['who has no key and sends JSON', 'PUT', '/betrieb/inhalte', JSON_TYPE, 'PSOF0968'],
    ['who has no key and sends CSV', 'POST', '/betrieb/auftraege/import', { 'content-type': 'text/csv' }, 'PSOF0968'],
  ])('%s is refused, and the connection ends', async (_, method, path, headers, code) => {
    const { socket, heard, said } = await open();
    // JSON and CSV stay within the limit of the call, so that only the key can be the reason for a refusal.
    const length = headers === XML ? HUNDRED_MB : 7 * 1024 * 1024;
    socket.write(head(path, { ...headers, 'content-length': length }, method));
    socket.write('x'.repeat(64 * 1024));
    await said(code);
    expect(heard()).toContain('HTTP/1.1 401');
    await closed(socket);
  });

  it('a key that was not made for the call is refused', async () => {
    const { socket, said } = await open();
    const other = await makeKey(test, client, 'orders:write');
    socket.write(head('/betrieb/kontoauszuege', { ...XML, ...bearer(other), 'content-length': HUNDRED_MB }));
    await said('PSOF0971');
    socket.destroy();
  });

  it('an unknown client and another’s agency are refused', async () => {
    const { token } = await makeAgencyUser(test, client, ['AgenturInhaber']);
    const unknown = await open();
    unknown.socket.write(
      head('/betrieb/kontoauszuege', { ...XML, 'content-length': HUNDRED_MB }).replace(client.key, 'niemand'),
    );
    await unknown.said('HTTP/1.1 404');
    unknown.socket.destroy();
    const foreign = await open();
    const json = { ...JSON_TYPE, ...bearer(token), 'content-length': 1000 };
    foreign.socket.write(head('/agentur/auftraege/4799', json, 'PUT'));
    await foreign.said('PSOF0203');
    foreign.socket.destroy();
  });

  it('a caller is not asked for a body that is not wanted', async () => {
    const xml = bookedFile([]);
    const expecting = { ...XML, expect: '100-continue', 'content-length': Buffer.byteLength(xml) };
    const stranger = await open();
    stranger.socket.write(head('/betrieb/kontoauszuege', expecting));
    await stranger.said('PSOF0968');
    expect(stranger.heard()).not.toContain('100 Continue');
    stranger.socket.destroy();
    const system = await open();
    system.socket.write(head('/betrieb/kontoauszuege', { ...expecting, ...bearer(key) }));
    await system.said('HTTP/1.1 100 Continue');
    system.socket.write(xml);
    await system.said('HTTP/1.1 200');
    system.socket.destroy();
  });
});

describe('an upload', () => {
  const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  const start = async (token = key, headers: Record<string, string> = {}) => {
    const opened = await open();
    const all = { ...XML, ...bearer(token), ...headers, 'transfer-encoding': 'chunked' };
    opened.socket.write(head('/betrieb/kontoauszuege', all));
    return opened;
  };

  /** An admitted upload: the server requested its body, and waits for the rest of it. */
  const begin = async (token: string) => {
    const opened = await start(token, { expect: '100-continue' });
    await opened.said('HTTP/1.1 100 Continue');
    opened.socket.write(chunk('<Document>'));
    return opened;
  };

  it('is read while it arrives', async () => {
    const { socket, said } = await start();
    for (const letter of bookedFile([]).match(/.{1,50}/gs) ?? []) socket.write(chunk(letter));
    socket.write('0\r\n\r\n');
    await said('HTTP/1.1 200');
    socket.destroy();
  });

  it('is refused as soon as it is clear that it is no file of a bank', async () => {
    const { socket, said } = await start();
    socket.write(chunk('<html><body>'));
    await said('PSOF0806');
    await closed(socket);
  });

  it('has an end', async () => {
    const { socket, said } = await open();
    const tooLong = { ...XML, ...bearer(key), 'content-length': 2 * HUNDRED_MB };
    socket.write(head('/betrieb/kontoauszuege', tooLong));
    await said('PSOF1002');
    await closed(socket);
  });

  it('is one of two at a time of the same key; the end of one, however it ends, makes room', async () => {
    const token = await makeKey(test, client);
    const [first, second] = [await begin(token), await begin(token)];
    const third = await start(token);
    await third.said('HTTP/1.1 429');
    await third.said('PSOF0911');
    expect(third.heard()).toMatch(/retry-after: \d+/i);
    // Another key has its own upload slots.
    const other = await begin(key);
    first.socket.destroy();
    await eventually(async () => {
      const next = await start(token);
      next.socket.write(chunk('<html><body>'));
      await next.said('HTTP/1.1');
      next.socket.destroy();
      expect(next.heard()).toContain('PSOF0806');
    });
    for (const { socket } of [second, third, other]) socket.destroy();
  });

  it('that breaks off is no failure of ours', () => {
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});
