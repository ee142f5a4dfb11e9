import { AppError } from '@mundwerk/contract/errors';
import { EXTEND_UNDO_SECONDS } from '@mundwerk/contract/values/console/repairs';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { findRecommendation } from '../find-recommendation.ts';
import { countExtensions, type Extension, insertExtension, updateUndone, updateValidUntil } from './store.ts';

/** A link with its current end and its end after the extension. */
export interface ExtendedLink {
  readonly number: string;
  readonly recommenderId: string;
  readonly fromEnd: Date;
  readonly toEnd: Date;
  /** How often it was extended before. */
  readonly earlier: number;
  /** When an order stopped the link's clock, so that it cannot expire. */
  readonly clockStoppedAt: Date | null;
}

/** What an extension would do; recommendationNotFound when there is no such link. */
export const planExtension = async (
  ctx: Ctx,
  typedNumber: string,
  newEnd: (end: Date) => Date,
): Promise<ExtendedLink> => {
  const found = await findRecommendation(ctx, typedNumber);
  if (!found) throw new AppError('recommendationNotFound');
  const { number, recommenderId, validUntil, clockStoppedAt } = found.recommendation;
  return {
    number,
    recommenderId,
    fromEnd: validUntil,
    toEnd: newEnd(validUntil),
    earlier: await countExtensions(ctx, number),
    clockStoppedAt,
  };
};

/** Extends a link, also an expired one, and records the extension in its history. */
export const extendLink = (
  ctx: Ctx,
  { number, fromEnd, toEnd, clockStoppedAt }: ExtendedLink,
  by: string,
): Promise<string> =>
  transact(ctx, async (inner) => {
    if (clockStoppedAt) throw new AppError('linkNeverEnds');
    if (toEnd <= fromEnd) throw new AppError('inputInvalid', [{ field: 'Bis', reason: 'inputInvalid' }]);
    if (!(await updateValidUntil(inner, number, fromEnd, toEnd))) throw new AppError('linkNeverEnds');
    const id = newId();
    await insertExtension(inner, { id, number, fromEnd, toEnd, by });
    return id;
  });

/** Lets the same person undo an extension within seconds; undoOver when it is too late or an order came in between. */
export const undoLinkExtension = (ctx: Ctx, id: string, by: string): Promise<Extension> =>
  transact(ctx, async (inner) => {
    const since = new Date(inner.now.getTime() - EXTEND_UNDO_SECONDS * 1000);
    const undone = await updateUndone(inner, id, by, since);
    if (!undone || !(await updateValidUntil(inner, undone.number, undone.toEnd, undone.fromEnd))) {
      throw new AppError('undoOver');
    }
    return undone;
  });
