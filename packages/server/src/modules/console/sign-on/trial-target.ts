import { trialHost } from '@mundwerk/contract/values/console/operate/sign-on-trial';
import type { ClientRef, Platform } from '../../../platform/context.ts';
import { CONSOLE_PATH, consoleOrigin } from '../access/console-origin.ts';

/** What a provider adds to the address that it leads back to. */
const ANSWER = ['code', 'state', 'iss', 'error'] as const;

/**
 * Where the console waits for the answer to a trial that arrived at the portal, because the provider knows the portal's address alone;
 * null for the answer to any other sign-on. Only hosts of the console are led to, and the code is of no use without the verifier that
 * the person's tab has.
 */
export const trialTarget = async (
  platform: Platform,
  client: ClientRef,
  search: URLSearchParams,
): Promise<string | null> => {
  const host = trialHost(search.get('state'));
  if (host === null) return null;
  const origin = await consoleOrigin({ platform, request: { id: '', host, ip: '' } }).catch(() => null);
  if (origin === null) return null;
  const answer = new URLSearchParams(ANSWER.flatMap((name) => search.getAll(name).map((value) => [name, value])));
  return `${origin}${CONSOLE_PATH}/${client.key}/anmeldung?${answer}`;
};
