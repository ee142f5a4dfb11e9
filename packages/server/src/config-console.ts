import type { ConsoleConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';

interface ConsoleVariables {
  readonly ENVIRONMENT: string;
  readonly CONSOLE_HOST?: string | undefined;
  readonly CONSOLE_ISSUER?: string | undefined;
  readonly CONSOLE_CLIENT_ID?: string | undefined;
  readonly CONSOLE_CLIENT_SECRET?: string | undefined;
  readonly CONSOLE_ROLES_CLAIM: string;
  readonly CONSOLE_ROLES?: string | undefined;
}

/** A deployed console shares no origin with clients' portals, whose scripts could act for operators, and signs on over TLS alone. */
const refuseOpenConsole = ({ ENVIRONMENT, CONSOLE_ISSUER, CONSOLE_HOST }: ConsoleVariables): void => {
  if (!CONSOLE_ISSUER || (ENVIRONMENT !== 'production' && ENVIRONMENT !== 'staging')) return;
  if (!CONSOLE_HOST) {
    throw new StartupError(
      `ENVIRONMENT=${ENVIRONMENT} with a console needs CONSOLE_HOST: name a host that is none of a client, e.g. verwaltung.example.org, and start again.`,
    );
  }
  if (!CONSOLE_ISSUER.startsWith('https://')) {
    throw new StartupError(
      `ENVIRONMENT=${ENVIRONMENT} signs on by https alone: begin CONSOLE_ISSUER with https:// and start again.`,
    );
  }
};

/** Reads the variables of the console; an issuer is useless without the client id by which it knows the console. */
export const readConsole = (vars: ConsoleVariables, clientIdMeaning: string): ConsoleConfig => {
  const { CONSOLE_ISSUER: issuer, CONSOLE_CLIENT_ID: clientId, CONSOLE_CLIENT_SECRET: secret } = vars;
  if (issuer && !clientId) throw new StartupError(`CONSOLE_ISSUER needs CONSOLE_CLIENT_ID: ${clientIdMeaning}`);
  refuseOpenConsole(vars);
  return {
    host: vars.CONSOLE_HOST ?? null,
    signOn: issuer && clientId ? { issuer, clientId, clientSecret: secret ?? null } : null,
    rolesClaim: vars.CONSOLE_ROLES_CLAIM,
    roleNames: new Map(
      (vars.CONSOLE_ROLES ? vars.CONSOLE_ROLES.split(',') : []).map((entry) => {
        const at = entry.lastIndexOf('=');
        return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
      }),
    ),
  };
};
