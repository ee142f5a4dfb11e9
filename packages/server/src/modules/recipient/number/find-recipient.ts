import type { Ctx } from '#platform/context.ts';
import { type Recipient, selectRecipientForUpdate, selectRecipients } from '../store.ts';
import { idOfNumber, numberOfId, readRecipientNumber } from './recipient-number.ts';

/** A visitor who has a number and typed nothing: known by the number alone, without a row. */
export const visitorOf = (ctx: Ctx, number: string): Recipient | null => {
  const said = readRecipientNumber(ctx, number);
  return (
    said && { id: idOfNumber(number), number, ...said, data: null, isLead: false, dataGivenAt: null, consentAt: null }
  );
};

/** Recipients by their ids or numbers, visitors without a row included; those whose data was deleted are not found. */
export const findRecipients = async (
  ctx: Ctx,
  by: 'id' | 'number',
  values: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> => {
  const stored = await selectRecipients(ctx, by, values);
  return new Map(
    values.flatMap((value) => {
      const row = stored.get(value);
      const found = row === undefined ? visitorOf(ctx, by === 'id' ? numberOfId(value) : value) : row;
      return found ? [[value, found] as const] : [];
    }),
  );
};

/** One recipient; null when there is none. */
export const findRecipient = async (ctx: Ctx, by: 'id' | 'number', value: string): Promise<Recipient | null> =>
  (await findRecipients(ctx, by, [value])).get(value) ?? null;

/** One recipient, locked until the transaction ends; a visitor without a row has nothing to lock. */
export const lockRecipient = async (ctx: Ctx, id: string): Promise<Recipient | null> =>
  (await selectRecipientForUpdate(ctx, id)) ?? findRecipient(ctx, 'id', id);
