import type { Platform } from './context.ts';

const bareHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Whether a host serves the console: only its own host where it has one, else every host. */
export const isConsoleHost = ({ config }: Pick<Platform, 'config'>, host: string): boolean =>
  config.console.host === null || bareHost(config.console.host) === bareHost(host);

/** The origin of the console's own host; null where it has none. */
export const consoleHostOrigin = ({ config }: Pick<Platform, 'config'>): string | null => {
  const { host } = config.console;
  if (host === null) return null;
  if (!config.hasDevelopmentAids) return `https://${host}`;
  return `http://${/:\d+$/.test(host) ? host : `${host}:${config.port}`}`;
};
