import { afterAll, beforeAll } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '../make/make-client.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/**
 * Something that starts before the tests of a file or a group and stops after the last. Its parts may be read once they run, and no
 * part may be replaced: the caller has a copy.
 */
export const setUp = <Part extends { stop(): Promise<void> }>(start: () => Promise<Part>): Part => {
  const part = {} as Part;
  beforeAll(async () => {
    Object.assign(part, await start());
  });
  afterAll(() => part.stop());
  return part;
};

/** A server of its own for the tests of a file. */
export const setUpTestApp = (...options: Parameters<typeof startTestApp>): TestApp =>
  setUp(() => startTestApp(...options));

/** A client that is made before the tests of a file and shared by them; its parts may be read once they run. */
export const setUpClient = (test: TestApp, config?: Parameters<typeof makeClient>[1]): ClientRef => {
  const client = {} as ClientRef;
  beforeAll(async () => {
    Object.assign(client, await makeClient(test.platform, config));
  });
  return client;
};
