import type { Config } from '../../../config.ts';

/** What a client's configuration names as issuer to use the provider inside the server. */
export const EMBEDDED_ISSUER = 'embedded';

/** The one client of the embedded provider: this portal. */
export const EMBEDDED_CLIENT_ID = 'mundwerk';

/** Its path below the server. */
export const EMBEDDED_PATH = '/dev/oidc';

/** Its issuer: the bare host, which every machine resolves, also without a name service for `*.localhost`. */
export const embeddedIssuer = ({ port }: Pick<Config, 'port'>): string => `http://localhost:${port}${EMBEDDED_PATH}`;
