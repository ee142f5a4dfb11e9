import { reasonOf } from '@mundwerk/contract/console/reason';
import * as calls from '@mundwerk/contract/console/record/person';
import type { Serving } from '#modules/actors.ts';
import { addNote } from './add-note.ts';
import { assignRecord } from './assign-record.ts';
import { getPerson } from './get-person.ts';
import { listColleagues } from './list-colleagues.ts';
import { revealPerson } from './reveal-person.ts';

/** Registers the calls about people, notes and assignees. */
export const servePerson = ({ serve }: Serving): void => {
  serve(calls.getPerson, (ctx, { params }) => getPerson(ctx, params.id));
  serve(calls.revealPerson, (ctx, { params, body }) =>
    revealPerson(ctx, params.id, { group: body.Gruppe, reason: reasonOf(body.Grund) }),
  );
  serve(calls.addNote, (ctx, { body }) => addNote(ctx, { subject: body.Art, id: body.Id, text: body.Text }));
  serve(calls.assignRecord, (ctx, { body }) =>
    assignRecord(ctx, { subject: body.Art, id: body.Id, colleagueId: body.KollegeId }),
  );
  serve(calls.listColleagues, (ctx) => listColleagues(ctx));
};
