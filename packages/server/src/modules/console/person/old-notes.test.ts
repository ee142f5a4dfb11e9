import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { recommenderIdOf } from '#testing/make/steps.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { deleteNotesOfErased } from './people.ts';

const test = setUpTestApp();

it('notes about a person go with the account, those about others stay', async () => {
  const { db } = test.platform;
  const client = await makeClient(test.platform);
  const [gone, stays] = [await makeRecommender(test, client), await makeRecommender(test, client)];
  const ids = [await recommenderIdOf(test, client, gone.email), await recommenderIdOf(test, client, stays.email)];
  await sql`insert into operator_user (id, issuer, subject, email, email_normal, name, grants, is_email_verified, created_at, last_signed_on_at)
    values (${ids[0]}, 'https://idp.example', ${client.key}, 'a@example.org', 'a@example.org', 'Ada', '{}', true, now(), now())`.execute(
    db,
  );
  for (const id of ids)
    await sql`insert into note (client_key, id, subject_kind, subject_ref, text, written_by, written_at)
      values (${client.key}, gen_random_uuid(), 'person', ${id}, 'Ruft zurück.', ${ids[0]}, now())`.execute(db);
  const left = async () =>
    (await sql<{ ref: string }>`select subject_ref as ref from note where client_key = ${client.key}`.execute(db)).rows;
  await deleteNotesOfErased.run(test.platform);
  expect(await left()).toHaveLength(2);
  await test.app.inject({
    method: 'DELETE',
    url: `/api/v1/${client.key}/empfehler/delete`,
    headers: gone.headers,
  });
  await deleteNotesOfErased.run(test.platform);
  expect(await left()).toEqual([{ ref: ids[1] }]);
});
