import { trialHost } from '@mundwerk/contract/values/console/operate/sign-on-trial';
import type { ClientRef, Platform } from '#platform/context.ts';
import { CONSOLE_PATH, consoleOrigin } from '../access/console-origin.ts';

/** The parameters that a provider adds to the redirect URI. */
const ANSWER = ['code', 'state', 'iss', 'error'] as const;

/**
 * The console URL for the answer to a trial, which arrives at the portal, because the provider only knows the portal's address; null for
 * the answer to any other sign-on. The target is always a host of the console, and the code is useless without the verifier in the
 * operator's tab.
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
