import type { Ctx } from '../../../platform/context.ts';
import { type Recommender, recommendAsInvited, recommendByInvitation } from '../../account/index.ts';
import { findAgencyOfAgent, findOpenAgencies } from '../../client/index.ts';

/** What can name the agency of a new recommendation. */
interface AgencyHints {
  /** The secret of the invitation's link it was made by. */
  readonly invitation: string | null;
  /** The number of an agent, or the agency's own. */
  readonly agentNumber: string | null;
}

/** The agency a new recommendation counts for: the one that invited, the one of the named agent, or the one the recommender once came by. */
export const attributeToAgency = async (
  ctx: Ctx,
  { id }: Recommender,
  { invitation, agentNumber }: AgencyHints,
): Promise<string | null> => {
  const inviting = invitation === null ? null : await recommendByInvitation(ctx, invitation, id);
  const named = inviting ?? (agentNumber === null ? null : await findAgencyOfAgent(ctx, agentNumber));
  const found = named ?? (ctx.client.config.ModuleAgentur ? await recommendAsInvited(ctx, id) : null);
  // Nothing new counts for an agency that was closed since it invited.
  return found === null ? null : ((await findOpenAgencies(ctx, [found]))[0] ?? null);
};
