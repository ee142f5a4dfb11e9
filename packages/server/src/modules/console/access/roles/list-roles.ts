import type { Rollen } from '@mundwerk/contract/console/roles';
import { ALL_CLIENTS } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { grantText, readGrants } from '../rules.ts';
import { selectGranted, selectGrantedSince, selectRefused } from './store.ts';

/** Enough to see who waits for a role; more is a misconfigured provider. */
const REFUSED_SHOWN = 100;

/**
 * The roles of operators for the client, and since when they have them. People without a role belong to no client, so only operators who
 * work for all clients see them.
 */
export const listRoles = async (ctx: CtxOf<OperatorActor>): Promise<Rollen> => {
  const people = await selectGranted(ctx);
  const known = await selectGrantedSince(
    ctx,
    people.map(({ id }) => id),
  );
  const since = new Map(known.map(({ id, grant, since: at }) => [`${id} ${grant}`, at]));
  const refused = ctx.actor.clients === ALL_CLIENTS ? await selectRefused(ctx, REFUSED_SHOWN) : null;
  return {
    Personen: people.map(({ id, name, email, grants, createdAt, lastSignedOnAt }) => ({
      Id: id,
      Name: name,
      Email: email,
      Rollen: readGrants(grants)
        .filter(({ client }) => client === ALL_CLIENTS || client === ctx.client.key)
        .map((grant) => ({
          Rolle: grant.role,
          FuerAlle: grant.client === ALL_CLIENTS,
          Seit: (since.get(`${id} ${grantText(grant)}`) ?? createdAt).toISOString(),
        })),
      ZuletztAm: lastSignedOnAt.toISOString(),
    })),
    OhneRolle:
      refused?.map(({ name, email, firstAt, lastAt, attempts }) => ({
        Name: name,
        Email: email,
        ErstmalsAm: firstAt.toISOString(),
        ZuletztAm: lastAt.toISOString(),
        Versuche: attempts,
      })) ?? null,
  };
};
