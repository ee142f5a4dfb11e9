import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findAgencies } from '#modules/client/index.ts';
import { emailIn, type Identity, textsAt, verifiedEmailIn } from '#modules/sign-on/index.ts';
import type { Ctx } from '#platform/context.ts';
import { accessOf, agenciesOf, rolesOf, type SignOnConfig } from './rules.ts';
import { openAgencies } from './session.ts';
import { selectEntered } from './store.ts';

/** The access that a person's claims give: the roles, and those of the named agencies that the client has and that admit the person. */
export const accessIn = async (ctx: Ctx, config: SignOnConfig, claims: Identity['claims']) => {
  const named = {
    roles: rolesOf(textsAt(claims, config.RollenClaim), config),
    agencies: agenciesOf(textsAt(claims, config.AgenturClaim)),
  };
  const verified = verifiedEmailIn(claims);
  const { roles, agencies } = accessOf(
    named,
    verified === null ? [] : await selectEntered(ctx, normaliseEmail(verified)),
  );
  const known = await findAgencies(ctx, await openAgencies(ctx, { email: emailIn(claims), agencies }));
  return { roles, known, isEntered: named.roles.length === 0 && roles.length > 0 };
};
