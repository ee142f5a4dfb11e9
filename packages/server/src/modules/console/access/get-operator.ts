import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { ALL_CLIENTS, rolesFor } from '@mundwerk/contract/values/console/roles';
import type { ClientRef, Platform } from '../../../platform/context.ts';
import type { RootCtx, RootCtxOf } from '../../../platform/http/call/admission.ts';
import type { OperatorActor } from '../../actors.ts';
import { findClient, listClientKeys, originOf } from '../../client/index.ts';
import { IDLE_MINUTES } from './rules.ts';
import { findOperatorSession } from './session.ts';

/** A client may be prepared long before it has a host. */
const addressOf = (platform: Platform, client: ClientRef): string | null => {
  try {
    return originOf(platform, client);
  } catch {
    return null;
  }
};

/** The clients a person works for, with the roles that count there, by name. */
export const listOwnClients = async (
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

/** Who the person of the console is, for which clients they work, in which roles. */
export const getOperator = async (ctx: RootCtxOf<OperatorActor>): Promise<Operator> => {
  const { actor, platform } = ctx;
  const { expiresAt } = await findOperatorSession(ctx, ctx.bearer ?? '');
  return {
    Id: actor.id,
    Name: actor.name,
    Email: actor.email,
    Mandanten: await listOwnClients(ctx, actor),
    IstFuerAlle: actor.clients === ALL_CLIENTS,
    BestaetigtAm: actor.steppedUpAt?.toISOString() ?? null,
    EndetAm: expiresAt.toISOString(),
    UntaetigMinuten: IDLE_MINUTES,
    Umgebung: platform.config.environment,
    AbmeldeUrl: null,
  };
};
