import type { NoteView } from '@mundwerk/contract/console/record/person-parts';
import type { NoteSubject } from '@mundwerk/contract/values/console/records';
import type { OperatorActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { findRecord } from './find-record.ts';
import { insertNote } from './store.ts';

/** Writes a note for colleagues. Only the note has its text; the audit log records that it was written. */
export const addNote = async (
  ctx: CtxOf<OperatorActor>,
  { subject, id, text }: { readonly subject: NoteSubject; readonly id: string; readonly text: string },
): Promise<NoteView> => {
  const record = await findRecord(ctx, subject, id);
  return transact(ctx, async (inner) => {
    const noteId = await insertNote(inner, record, ctx.actor.id, text);
    await recordAct(inner, {
      act: 'note.write',
      subject: { kind: record.kind, id: record.ref, personId: record.personId },
      after: { Notiz: noteId, Zeichen: text.length },
    });
    return { Id: noteId, Text: text, Von: { Id: ctx.actor.id, Name: ctx.actor.name }, Am: ctx.now.toISOString() };
  });
};
