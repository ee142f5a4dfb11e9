import { StartupError } from './platform/startup-error.ts';

/** Host and identity provider of the console. */
export interface ConsoleConfig {
  /** Its own host; null means /verwaltung on every host. */
  readonly host: string | null;
  /** Null where no issuer is named: development then uses the embedded provider, production has no console. */
  readonly signOn: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | null } | null;
  readonly rolesClaim: string;
  /** Roles by the values of the claim; empty where the values are roles themselves. */
  readonly roleNames: ReadonlyMap<string, string>;
}

interface ConsoleVariables {
  readonly CONSOLE_HOST?: string | undefined;
  readonly CONSOLE_ISSUER?: string | undefined;
  readonly CONSOLE_CLIENT_ID?: string | undefined;
  readonly CONSOLE_CLIENT_SECRET?: string | undefined;
  readonly CONSOLE_ROLES_CLAIM: string;
  readonly CONSOLE_ROLES?: string | undefined;
}

/** Reads the variables of the console; an issuer is useless without the client id by which it knows the console. */
export const readConsole = (vars: ConsoleVariables, clientIdMeaning: string): ConsoleConfig => {
  const { CONSOLE_ISSUER: issuer, CONSOLE_CLIENT_ID: clientId, CONSOLE_CLIENT_SECRET: secret } = vars;
  if (issuer && !clientId) throw new StartupError(`CONSOLE_ISSUER needs CONSOLE_CLIENT_ID: ${clientIdMeaning}`);
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
