import type { NoteDisclosure, NoteSubject } from '@mundwerk/contract/values/console/records';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { newId } from '#platform/ids.ts';
import type { ConsoleTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ConsoleTables>(ctx);

/** A record that notes and assignees name, as it is stored. */
export interface RecordRef {
  readonly kind: 'recommendation' | 'person' | 'order';
  readonly ref: string;
}
export const SUBJECT_KINDS = {
  Empfehlung: 'recommendation',
  Person: 'person',
  Auftrag: 'order',
} as const satisfies Record<NoteSubject, RecordRef['kind']>;

/** The persons an operator revealed on a day; a second request of theirs waits until this transaction ends. */
export const lockReveals = async (ctx: Ctx, operatorId: string, day: string): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('reveal'), hashtext(${`${ctx.client.key} ${operatorId}`}))`.execute(
    ctx.db,
  );
  const rows = await ofClient(ctx)
    .selectFrom('person_reveal')
    .select('person_id')
    .where('operator_id', '=', operatorId)
    .where('day', '=', day)
    .execute();
  return rows.map(({ person_id }) => person_id);
};

/** Counts a person for an operator's day, once. */
export const insertReveal = async (
  ctx: Ctx,
  { operatorId, day, personId }: { readonly operatorId: string; readonly day: string; readonly personId: string },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('person_reveal', { operator_id: operatorId, day, person_id: personId, first_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Stores a note and answers its id. */
export const insertNote = async (
  ctx: Ctx,
  { kind, ref }: RecordRef,
  operatorId: string,
  { text, disclosure }: { readonly text: string; readonly disclosure: NoteDisclosure },
): Promise<string> => {
  const id = newId();
  await ofClient(ctx)
    .insertInto('note', {
      id,
      subject_kind: kind,
      subject_ref: ref,
      text,
      disclosure,
      written_by: operatorId,
      written_at: ctx.now,
    })
    .execute();
  return id;
};

/** The assignee of a record; null without one. */
export const selectAssignee = async (
  ctx: Ctx,
  { kind, ref }: RecordRef,
): Promise<{ id: string; name: string } | null> =>
  (await ofClient(ctx)
    .selectFrom('record_assignee')
    .innerJoin('operator_user', 'operator_user.id', 'record_assignee.operator_id')
    .select(['operator_user.id', 'operator_user.name'])
    .where('subject_kind', '=', kind)
    .where('subject_ref', '=', ref)
    .executeTakeFirst()) ?? null;

/** Sets the assignee of a record; null removes it. */
export const upsertAssignee = async (ctx: Ctx, { kind, ref }: RecordRef, operatorId: string | null): Promise<void> => {
  await ofClient(ctx)
    .deleteFrom('record_assignee')
    .where('subject_kind', '=', kind)
    .where('subject_ref', '=', ref)
    .execute();
  if (operatorId === null) return;
  await ofClient(ctx)
    .insertInto('record_assignee', {
      subject_kind: kind,
      subject_ref: ref,
      operator_id: operatorId,
      assigned_at: ctx.now,
    })
    .execute();
};

/** People of the console with a role for this client or for all, by name. */
export const selectColleagues = async (ctx: Ctx): Promise<Array<{ id: string; name: string }>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from operator_user u
    where exists (select from unnest(u.grants) g where g like ${`%@${ctx.client.key}`} or g like '%@*')
    order by u.name, u.id limit 200`.execute(ctx.db);
  return rows;
};

/** Moves the notes about a person's second account to the first, and its assignee if the first has none. */
export const movePersonNotes = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  const { key } = ctx.client;
  await sql`update note set subject_ref = ${to}
    where client_key = ${key} and subject_kind = 'person' and subject_ref = ${from}`.execute(ctx.db);
  await sql`update record_assignee a set subject_ref = ${to}
    where a.client_key = ${key} and a.subject_kind = 'person' and a.subject_ref = ${from}
      and not exists (select from record_assignee b
        where b.client_key = ${key} and b.subject_kind = 'person' and b.subject_ref = ${to})`.execute(ctx.db);
};
