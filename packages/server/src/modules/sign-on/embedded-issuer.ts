import type { Config } from '#config.ts';

/** The issuer in a configuration that selects the provider inside the server. */
export const EMBEDDED_ISSUER = 'embedded';

/** The clients of the embedded provider: the agencies' area of the portal, and the console. */
export const EMBEDDED_CLIENT_ID = 'mundwerk';
export const EMBEDDED_CONSOLE_ID = 'mundwerk-console';

/** The path of the embedded provider. */
export const EMBEDDED_PATH = '/dev/oidc';

/** The embedded provider's issuer URL: plain `localhost`, which resolves everywhere, also without a name service for `*.localhost`. */
export const embeddedIssuer = ({ port }: Pick<Config, 'port'>): string => `http://localhost:${port}${EMBEDDED_PATH}`;
