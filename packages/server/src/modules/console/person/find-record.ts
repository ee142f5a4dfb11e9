import { AppError } from '@mundwerk/contract/errors';
import { normaliseCode } from '@mundwerk/contract/values/code';
import type { NoteSubject } from '@mundwerk/contract/values/console/records';
import type { Ctx } from '#platform/context.ts';
import { hasRecommendation, selectRecommendationOfOrder } from '../read-models/numbers.ts';
import { selectPersonIds } from '../read-models/person.ts';
import { type RecordRef, SUBJECT_KINDS } from './store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The record a note or an assignee is about, and the person concerned; recordNotFound when there is none. */
export const findRecord = async (
  ctx: Ctx,
  subject: NoteSubject,
  id: string,
): Promise<RecordRef & { readonly personId: string | null }> => {
  const kind = SUBJECT_KINDS[subject];
  const ref = subject === 'Person' ? id.toLowerCase() : normaliseCode(id);
  if (subject === 'Person') {
    const ids = UUID.test(ref) ? await selectPersonIds(ctx, ref) : null;
    const personId = ids && (ids.recommenderId ?? ref);
    if (personId) return { kind, ref: personId, personId };
  } else if (subject === 'Auftrag' ? await selectRecommendationOfOrder(ctx, ref) : await hasRecommendation(ctx, ref)) {
    return { kind, ref, personId: null };
  }
  throw new AppError('recordNotFound');
};
