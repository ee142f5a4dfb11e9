import { AppError } from '@mundwerk/contract/errors';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import type { Ctx } from '../../../../platform/context.ts';
import { type DataRequest, lockDataRequest, requestState } from '../../../personal-area/index.ts';

/** What the audit log says a request is about. */
export const subjectOf = ({ personId, isContact }: Pick<DataRequest, 'personId' | 'isContact'>) => ({
  kind: isContact ? 'recipient' : 'account',
  id: personId,
  personId,
});

/** A request that waits for an answer, locked; dataRequestEnded when it has one. */
export const lockOpenRequest = async (ctx: Ctx, id: string): Promise<DataRequest> => {
  const request = await lockDataRequest(ctx, id);
  if (!request) throw new AppError('notFound');
  if (request.endedAt !== null) throw new AppError('dataRequestEnded');
  return request;
};

/** The same of one kind, once its owner has confirmed it: data go to nobody, and nobody is erased, on the word of a caller. */
export const lockConfirmedRequest = async (ctx: Ctx, id: string, kind: DataRequestKind): Promise<DataRequest> => {
  const request = await lockOpenRequest(ctx, id);
  if (request.kind !== kind) throw new AppError('notFound');
  if (requestState(request) !== 'Bestaetigt') throw new AppError('identityUnconfirmed');
  return request;
};
