import { afterAll, beforeAll } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '../make/make-client.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** A server that starts before the tests of a file and stops after the last; its parts may be read once they run. */
export const setUpTestApp = (...options: Parameters<typeof startTestApp>): TestApp => {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await startTestApp(...options));
  });
  afterAll(() => test.stop());
  return test;
};

/** A client that is made before the tests of a file and shared by them; its parts may be read once they run. */
export const setUpClient = (test: TestApp, config?: Parameters<typeof makeClient>[1]): ClientRef => {
  const client = {} as ClientRef;
  beforeAll(async () => {
    Object.assign(client, await makeClient(test.platform, config));
  });
  return client;
};
