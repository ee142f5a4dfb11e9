import { AppError } from '@mundwerk/contract/errors';
import { EXTEND_UNDO_SECONDS } from '@mundwerk/contract/values/console/repair/repairs';
import { type Ctx, transact } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findRecommendation } from '../find-recommendation.ts';
import { countExtensions, type Extension, insertExtension, updateUndone, updateValidUntil } from './store.ts';

/** A link and until when it would live. */
export interface ExtendedLink {
  readonly number: string;
  readonly recommenderId: string;
  readonly fromEnd: Date;
  readonly toEnd: Date;
  /** How often it was extended before. */
  readonly earlier: number;
  /** An order stopped its clock, so that it never ends. */
  readonly isEndless: boolean;
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
    isEndless: clockStoppedAt !== null,
  };
};

/** Lets a link live longer, with its line of history; also one that has expired. */
export const extendLink = (
  ctx: Ctx,
  { number, fromEnd, toEnd, isEndless }: ExtendedLink,
  by: string,
): Promise<string> =>
  transact(ctx, async (inner) => {
    if (isEndless) throw new AppError('linkNeverEnds');
    if (toEnd <= fromEnd) throw new AppError('inputInvalid', [{ field: 'Bis', reason: 'inputInvalid' }]);
    if (!(await updateValidUntil(inner, number, fromEnd, toEnd))) throw new AppError('linkNeverEnds');
    const id = newId();
    await insertExtension(inner, { id, number, fromEnd, toEnd, by });
    return id;
  });

/** Undoes an extension within seconds, by the same person; undoOver when it is too late or an order came in between. */
export const undoLinkExtension = (ctx: Ctx, id: string, by: string): Promise<Extension> =>
  transact(ctx, async (inner) => {
    const since = new Date(inner.now.getTime() - EXTEND_UNDO_SECONDS * 1000);
    const undone = await updateUndone(inner, id, by, since);
    if (!undone || !(await updateValidUntil(inner, undone.number, undone.toEnd, undone.fromEnd))) {
      throw new AppError('undoOver');
    }
    return undone;
  });
