import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import type { Ctx } from '#platform/context.ts';
import { selectCasesOf, selectNotesAbout } from '../read-models/notes.ts';
import { describeNote } from './rules.ts';

/** What colleagues and agencies noted about a person, as far as it may be handed over. */
export const notesAbout = async (
  ctx: Ctx,
  ids: readonly string[],
  email: string | null,
): Promise<PersonalData['Notizen']> => {
  const { notes, heldSince, ...people } = await selectNotesAbout(ctx, ids, email);
  return notes.map((note) => describeNote(note, people, { now: ctx.now, heldSince }));
};

/** The messages of a mailbox whose owner is known, and their answers. */
export const messagesOf = async (ctx: Ctx, email: string): Promise<PersonalData['Nachrichten']> =>
  (await selectCasesOf(ctx, email)).map(({ number, topic, subject, messages }) => ({
    Nummer: number,
    Thema: topic,
    Betreff: subject,
    Verlauf: messages.map(({ at, isOwn, text }) => ({
      Am: new Date(at).toISOString(),
      VonIhnen: isOwn,
      Text: text,
    })),
  }));
