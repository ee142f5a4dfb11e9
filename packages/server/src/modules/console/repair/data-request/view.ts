import type { DataRequestView } from '@mundwerk/contract/console/repair/data-requests';
import { type DataRequest, requestState } from '#modules/personal-area/index.ts';

/** A request as the contract describes it. */
export const dataRequestView = (request: DataRequest): DataRequestView => ({
  Id: request.id,
  Art: request.kind,
  Stand: requestState(request),
  PersonId: request.personId,
  IstKontakt: request.isContact,
  GestelltAm: request.askedAt.toISOString(),
  FaelligAm: request.dueOn,
  BestaetigtAm: request.confirmedAt?.toISOString() ?? null,
  BeendetAm: request.endedAt?.toISOString() ?? null,
});
