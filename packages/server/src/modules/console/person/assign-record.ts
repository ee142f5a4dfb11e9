import type { ColleagueView } from '@mundwerk/contract/console/record/person-parts';
import { AppError } from '@mundwerk/contract/errors';
import type { NoteSubject } from '@mundwerk/contract/values/console/records';
import type { OperatorActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { findRecord } from './find-record.ts';
import { selectAssignee, selectColleagues, upsertAssignee } from './store.ts';

/** Assigns a record to a colleague, who must have a role for this client, or to nobody. */
export const assignRecord = async (
  ctx: CtxOf<OperatorActor>,
  {
    subject,
    id,
    colleagueId,
  }: { readonly subject: NoteSubject; readonly id: string; readonly colleagueId: string | null },
): Promise<{ ZugewiesenAn: ColleagueView | null }> => {
  const record = await findRecord(ctx, subject, id);
  const colleagues = colleagueId === null ? [] : await selectColleagues(ctx);
  const colleague = colleagues.find((one) => one.id === colleagueId) ?? null;
  if (colleagueId !== null && !colleague) throw new AppError('recordNotFound');
  return transact(ctx, async (inner) => {
    const before = await selectAssignee(inner, record);
    await upsertAssignee(inner, record, colleagueId);
    await recordAct(inner, {
      act: 'record.assign',
      subject: { kind: record.kind, id: record.ref, personId: record.personId },
      before: { Zustaendig: before?.name ?? null },
      after: { Zustaendig: colleague?.name ?? null },
    });
    return { ZugewiesenAn: colleague && { Id: colleague.id, Name: colleague.name } };
  });
};
