import type { Config } from '../../config.ts';

/** What a configuration names as issuer to use the provider inside the server. */
export const EMBEDDED_ISSUER = 'embedded';

/** The clients of the embedded provider: the agencies' area of the portal, and the console. */
export const EMBEDDED_CLIENT_ID = 'mundwerk';
export const EMBEDDED_CONSOLE_ID = 'mundwerk-console';

/** Its path below the server. */
export const EMBEDDED_PATH = '/dev/oidc';

/** Its issuer: the bare host, which every machine resolves, also without a name service for `*.localhost`. */
export const embeddedIssuer = ({ port }: Pick<Config, 'port'>): string => `http://localhost:${port}${EMBEDDED_PATH}`;
