import type { LoggedIn } from '@mundwerk/contract/account/session';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { endAgencySession, endSession, openSession } from '../lib/session/session.ts';
import { installTestBoot } from './install-test-boot.ts';
import { stubServer } from './stub-server.ts';

/** How the tests of a page begin. */
interface PageSetUp {
  readonly boot?: Parameters<typeof installTestBoot>[0];
  /** Who is signed in. */
  readonly login?: LoggedIn;
}

/** Before each test of a file: boot data, a login, and a stubbed server with these answers. After each, the page is gone and nobody is signed in. */
export const setUpPage = (
  answers: NonNullable<Parameters<typeof stubServer>[0]> = {},
  { boot, login }: PageSetUp = {},
): ReturnType<typeof stubServer> => {
  const server = {} as ReturnType<typeof stubServer>;
  beforeEach(() => {
    installTestBoot(boot);
    if (login) openSession(login, false);
    // A test may change the answers.
    Object.assign(server, stubServer({ ...answers }));
  });
  afterEach(() => {
    cleanup();
    endSession();
    endAgencySession();
  });
  return server;
};
