import { sql } from 'kysely';
import type { Task } from '#platform/jobs/job.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import { isErased } from '../read-models/erased.ts';

/** Deletes notes about people whose account or data are deleted (decisions §10). */
export const deleteNotesOfErased: Task = {
  name: 'delete-notes-of-erased',
  cron: '33 * * * *',
  run: ({ db }) => deleteInBatches(db, { table: 'note', where: sql`subject_kind = 'person' and ${isErased('note')}` }),
};
