import { afterAll, beforeAll } from 'vitest';
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
