import type { Task } from '#platform/jobs/job.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import { isNoteOfErased } from '../read-models/erased.ts';

/** Deletes notes about people whose account or data are deleted (decisions §10), and notes on their referrals, which may name them. */
export const deleteNotesOfErased: Task = {
  name: 'delete-notes-of-erased',
  cron: '33 * * * *',
  run: ({ db }) => deleteInBatches(db, { table: 'note', where: isNoteOfErased }),
};
