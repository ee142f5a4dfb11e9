import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { ALL_CLIENTS, rolesFor } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import { findClient, listClientKeys, originOf } from '#modules/client/index.ts';
import { endSessionAddress } from '#modules/sign-on/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import type { RootCtx } from '#platform/http/call/admission.ts';
import { CONSOLE_PATH, consoleOrigin } from './console-origin.ts';
import { consoleProvider } from './identity-provider.ts';
import { IDLE_MINUTES } from './rules.ts';

/** The origin of a client's portal; null for a client that is prepared before it has a host. */
export const addressOf = (platform: Platform, client: ClientRef): string | null => {
  try {
    return originOf(platform, client);
  } catch {
    return null;
  }
};

/** The clients a person works for, with the roles that count there, by name. */
const listOwnClients = async (
  { platform }: Pick<RootCtx, 'platform'>,
  { clients, grants }: Pick<OperatorActor, 'clients' | 'grants'>,
): Promise<OperatorClient[]> => {
  const existing = await listClientKeys(platform.db);
  const keys = clients === ALL_CLIENTS ? existing : existing.filter((key) => clients.includes(key));
  const found = await Promise.all(keys.map((key) => findClient(platform, key)));
  return found
    .flatMap((client) =>
      client
        ? [
            {
              Key: client.key,
              Name: client.config.Name,
              Rollen: rolesFor(grants, client.key),
              ThemeColor: client.config.ThemeColor,
              Url: addressOf(platform, client),
            },
          ]
        : [],
    )
    .sort((one, other) => one.Name.localeCompare(other.Name, 'de'));
};

/** The provider's address for ending its own session; null while the provider is down, so that signing off here still works. */
const signOffAddress = async (ctx: RootCtx): Promise<string | null> => {
  try {
    return endSessionAddress(await consoleProvider(ctx), `${await consoleOrigin(ctx)}${CONSOLE_PATH}`);
  } catch {
    return null;
  }
};

/** A person of the console as the contract describes them. */
export const viewOperator = async (ctx: RootCtx, actor: OperatorActor, expiresAt: Date): Promise<Operator> => ({
  Id: actor.id,
  Name: actor.name,
  Email: actor.email,
  Mandanten: await listOwnClients(ctx, actor),
  IstFuerAlle: actor.clients === ALL_CLIENTS,
  RollenFuerAlle: rolesFor(actor.grants, ALL_CLIENTS),
  BestaetigtAm: actor.steppedUpAt?.toISOString() ?? null,
  EndetAm: expiresAt.toISOString(),
  UntaetigMinuten: IDLE_MINUTES,
  Umgebung: ctx.platform.config.environment,
  AbmeldeUrl: await signOffAddress(ctx),
});
