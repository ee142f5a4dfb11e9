import type { Ctx } from '#platform/context.ts';
import { accountRefusal, type Recommender, recommendAsInvited, recommendByInvitation } from '../account/index.ts';
import { findAgencyOfAgent, findOpenAgencies } from '../client/index.ts';
import { selectAttributions } from './read-models/recommendations.ts';
import { isOptinRequired, parseNumber } from './rules.ts';

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

/** A recommendation as an order needs it: when it was valid, and whether anything but its age rules it out. */
export interface Attribution {
  readonly number: string;
  readonly recommenderId: string;
  readonly productId: number;
  readonly shareRecommender: number;
  /** The agency that the recommendation counts for. */
  readonly agencyNumber: string | null;
  readonly createdAt: Date;
  /** What an experiment adds to every transfer of the recommended product. */
  readonly raisedCents: number;
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  /** Compared with the recipient's, never shown. */
  readonly recommenderEmail: string;
  readonly isBlocked: boolean;
  /** Whether the recommender has yet to confirm the address; false for a deleted account, which has none. */
  readonly isLocked: boolean;
}

/** Finds recommendations by their numbers as they were typed; those that do not exist are missing in the answer. */
export const findAttributions = async (
  ctx: Ctx,
  typedNumbers: readonly string[],
): Promise<ReadonlyMap<string, Attribution>> => {
  const { config } = ctx.client;
  const byTyped = new Map(typedNumbers.map((typed) => [typed, parseNumber(typed)]));
  const numbers = [...new Set([...byTyped.values()].filter((number) => number !== null))];
  const found = new Map(
    (await selectAttributions(ctx, numbers)).map((row) => [
      row.number,
      {
        ...row,
        // Deleted accounts have no address.
        isBlocked:
          row.recommenderEmail === '' ||
          accountRefusal({ email: row.recommenderEmail, blockedKind: row.blockedKind }, config) !== null,
        isLocked: row.recommenderEmail !== '' && isOptinRequired(row, config),
      },
    ]),
  );
  return new Map(
    [...byTyped].flatMap(([typed, number]) => {
      const attribution = number && found.get(number);
      return attribution ? [[typed, attribution] as const] : [];
    }),
  );
};
