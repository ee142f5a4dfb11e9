import { AppError } from '@mundwerk/contract/errors';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { type DataRequest, lockDataRequest, requestState } from '#modules/personal-area/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The subject of a request in the audit log. */
export const subjectOf = ({ personId, isContact }: Pick<DataRequest, 'personId' | 'isContact'>) => ({
  kind: isContact ? 'recipient' : 'account',
  id: personId,
  personId,
});

/** An open request, locked; dataRequestEnded when it was answered. */
export const lockOpenRequest = async (ctx: Ctx, id: string): Promise<DataRequest> => {
  const request = await lockDataRequest(ctx, id);
  if (!request) throw new AppError('notFound');
  if (request.endedAt !== null) throw new AppError('dataRequestEnded');
  return request;
};

/** An open request of one kind that its owner has confirmed: no data are exported or erased on the word of a caller alone. */
export const lockConfirmedRequest = async (ctx: Ctx, id: string, kind: DataRequestKind): Promise<DataRequest> => {
  const request = await lockOpenRequest(ctx, id);
  if (request.kind !== kind) throw new AppError('notFound');
  if (requestState(request) !== 'Bestaetigt') throw new AppError('identityUnconfirmed');
  return request;
};
