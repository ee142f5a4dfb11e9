import { type Recommender, recommendAsInvited, recommendByInvitation } from '#modules/account/index.ts';
import { findAgencyOfAgent, findOpenAgencies } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The facts that can identify the agency of a new recommendation. */
interface AgencyHints {
  /** Secret of the invitation link that the recommendation was made through. */
  readonly invitation: string | null;
  /** The number of an agent, or the agency's own. */
  readonly agentNumber: string | null;
}

/** The agency a new recommendation counts for: of the invitation, else of the named agent, else the one that once invited the recommender. */
export const attributeToAgency = async (
  ctx: Ctx,
  { id }: Recommender,
  { invitation, agentNumber }: AgencyHints,
): Promise<string | null> => {
  const inviting = invitation === null ? null : await recommendByInvitation(ctx, invitation, id);
  const named = inviting ?? (agentNumber === null ? null : await findAgencyOfAgent(ctx, agentNumber));
  const found = named ?? (ctx.client.config.ModuleAgentur ? await recommendAsInvited(ctx, id) : null);
  // An agency that was closed after its invitation gets no new recommendations.
  return found === null ? null : ((await findOpenAgencies(ctx, [found]))[0] ?? null);
};
