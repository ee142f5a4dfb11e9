import { accountRefusal } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { selectAttributions } from '../read-models/attributions.ts';
import { isOptinRequired, parseNumber } from '../rules.ts';

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
