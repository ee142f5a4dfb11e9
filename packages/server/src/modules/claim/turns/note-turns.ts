import { isEnded, type Order } from '#modules/order/index.ts';
import type { Ctx } from '#platform/context.ts';
import { insertTurns, type OwedTurn } from './store.ts';

const turnsOf = ({ id, recommendationNumber: number, recipientId, state }: Order): OwedTurn[] => {
  if (!isEnded(state)) return [{ number, event: 'concluded', ref: id }];
  const told: OwedTurn[] = [{ number, event: 'ended', ref: id }];
  return recipientId === null ? told : [...told, { number, event: 'endedRecipient', ref: id }];
};

/** Records the mails that contracts owe, in the transaction that changed them; idempotent. */
export const noteTurns = async (ctx: Ctx, contracts: readonly Order[]): Promise<void> => {
  await insertTurns(ctx, contracts.flatMap(turnsOf));
};
