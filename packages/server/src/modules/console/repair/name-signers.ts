import type { Ctx } from '#platform/context.ts';
import { findOperatorNames } from '../access/operator-names.ts';

const OPERATOR = /^op:(.+)$/;

/** Turns signatures of histories into the names of people; others stay as they are. */
export const nameSigners = async (
  ctx: Pick<Ctx, 'db'>,
  signatures: readonly (string | null)[],
): Promise<(signature: string) => string> => {
  const ids = new Set(signatures.flatMap((one) => OPERATOR.exec(one ?? '')?.[1] ?? []));
  const names = await findOperatorNames(ctx, [...ids]);
  return (signature) => names.get(OPERATOR.exec(signature)?.[1] ?? '') ?? signature;
};
