import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { rolesFor } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import { findClient, listClientKeys, warmClient } from '#modules/client/index.ts';
import type { CtxOf } from '#platform/context.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { addressOf } from '../access/view-operator.ts';

/** The context of a call that reads all clients of an operator. */
export type AllClientsCtx = RootCtxOf<OperatorActor>;

/** The client as rows of several clients name it. */
export const nameClient = ({ client }: Pick<CtxOf<OperatorActor>, 'client'>) => ({
  Key: client.key,
  Name: client.config.Name,
});

/**
 * The clients for which the operator may do an act, by name, each with the context of a call about that client: only the roles for it
 * count, so that a right for one client opens nothing of another.
 */
export const clientsWith = async (ctx: AllClientsCtx, act: ConsoleActName): Promise<CtxOf<OperatorActor>[]> => {
  const { platform, actor } = ctx;
  const found: CtxOf<OperatorActor>[] = [];
  for (const key of await listClientKeys(ctx.db)) {
    const roles = rolesFor(actor.grants, key);
    const client = mayAct(roles, act) ? await findClient(platform, key) : null;
    if (!client) continue;
    await warmClient(platform, client, ctx.language);
    found.push({ ...ctx, client, origin: addressOf(platform, client) ?? '', actor: { ...actor, roles } });
  }
  return found.sort((one, other) => one.client.config.Name.localeCompare(other.client.config.Name, 'de'));
};
