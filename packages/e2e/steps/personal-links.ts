import { randomBytes } from 'node:crypto';
import type { Person } from '../fixtures.ts';
import { ask, type DemoClient } from '../portal.ts';
import { createAccount, logInByCall } from './accounts.ts';

/** A random name that is not taken. */
export const freeName = (): string => `wort-${randomBytes(5).toString('hex')}`;

/** Makes another account with a personal link, without a browser; returns the link's name. */
export const createPersonalLink = async (client: DemoClient, person: Person, network: string): Promise<string> => {
  const owner = { ...person, email: `link.${person.email}` };
  await createAccount(client, owner, network);
  const token = await logInByCall(client, owner, network);
  const Name = freeName();
  await ask(client, '/empfehler/linkname', {
    method: 'PUT',
    token,
    network,
    body: { Name, AgbText: 'Einverstanden.' },
  });
  return Name;
};
