import { AppError } from '@mundwerk/contract/errors';
import { findClient, findClientByHost, listClientKeys, originOf } from '#modules/client/index.ts';
import { consoleHostOrigin } from '#platform/console-host.ts';
import type { Platform } from '#platform/context.ts';
import type { RootCtx } from '#platform/http/call/admission.ts';

/** The console's path on its host. */
export const CONSOLE_PATH = '/verwaltung';

const BARE_LOCALHOST = /^localhost(:\d+)?$/i;

/** The origin of bare localhost, where developers find everything. */
const localOrigin = ({ config }: Pick<Platform, 'config'>): string => `http://localhost:${config.port}`;

/**
 * The origin of the console as a request sees it: its own host, else the host of the request. That host must be one of the portal's, so
 * that sign-on never redirects to a forged one.
 */
export const consoleOrigin = async ({ platform, request }: Pick<RootCtx, 'platform' | 'request'>): Promise<string> => {
  const own = consoleHostOrigin(platform);
  if (own) return own;
  const host = request?.host ?? '';
  if (platform.config.hasDevelopmentAids && BARE_LOCALHOST.test(host)) return localOrigin(platform);
  const client = await findClientByHost(platform, host);
  if (!client) throw new AppError('notFound');
  return originOf(platform, client);
};

/** Every address at which the console can be opened, for development: an identity provider must know them beforehand. */
export const consoleAddresses = async (platform: Platform): Promise<string[]> => {
  const own = consoleHostOrigin(platform);
  if (own) return [own + CONSOLE_PATH];
  const clients = await Promise.all((await listClientKeys(platform.db)).map((key) => findClient(platform, key)));
  const origins = clients.flatMap((client) => (client ? [originOf(platform, client)] : []));
  return [localOrigin(platform), ...origins].map((origin) => origin + CONSOLE_PATH);
};
