import * as calls from '@mundwerk/contract/console/inbox';
import type { Serving } from '#modules/actors.ts';
import { answerTask } from './act/answer-task.ts';
import { assignTask } from './act/assign-task.ts';
import { chooseDigest } from './act/choose-digest.ts';
import { finishTask } from './act/finish-task.ts';
import { noteTask } from './act/note-task.ts';
import { reopenTask } from './act/reopen-task.ts';
import { snoozeTask } from './act/snooze-task.ts';
import { countTasks } from './count-tasks.ts';
import { getTask } from './get-task.ts';
import { listInboxColleagues } from './list-inbox-colleagues.ts';
import { listTasks } from './list-tasks.ts';

/** Registers the calls of the inbox. */
export const serveInbox = ({ serve }: Serving): void => {
  serve(calls.listTasks, (ctx, { body }) => listTasks(ctx, body));
  serve(calls.countTasks, countTasks);
  serve(calls.listInboxColleagues, listInboxColleagues);
  serve(calls.getTask, (ctx, { params }) => getTask(ctx, params.id));
  serve(calls.assignTask, (ctx, { params, body }) => assignTask(ctx, params.id, body.An));
  serve(calls.snoozeTask, (ctx, { params, body }) => snoozeTask(ctx, params.id, body.Am));
  serve(calls.finishTask, (ctx, { params }) => finishTask(ctx, params.id));
  serve(calls.reopenTask, (ctx, { params }) => reopenTask(ctx, params.id));
  serve(calls.noteTask, (ctx, { params, body }) => noteTask(ctx, params.id, body.Text));
  serve(calls.answerTask, (ctx, { params, body }) =>
    answerTask(ctx, params.id, { text: body.Text, language: body.Sprache, next: body.Danach }),
  );
  serve(calls.chooseDigest, (ctx, { body }) => chooseDigest(ctx, body.PerMail));
};
