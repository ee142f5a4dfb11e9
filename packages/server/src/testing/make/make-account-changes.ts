import { sql } from 'kysely';
import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** Writes a former name, a pending change of address, a passkey and a challenge for another one. */
export const makeAccountChanges = async (test: TestApp, client: ClientRef, email: string): Promise<void> => {
  const { db } = test.platform;
  const owner = sql`from recommender where client_key = ${client.key} and email = ${email}`;
  await sql`insert into former_name (client_key, id, recommender_id, salutation, first_name, last_name, changed_at)
    select client_key, gen_random_uuid(), id, 'Frau', first_name, 'Mirabelle', now() ${owner}`.execute(db);
  await sql`insert into email_change (client_key, id, recommender_id, session_id, old_email, new_email, old_token_hash,
      new_token_hash, created_at, expires_at)
    select client_key, gen_random_uuid(), id, gen_random_uuid(), email, 'neu-' || email, md5(email || 'old'),
      md5(email || 'new'), now(), now() + interval '2 days' ${owner}`.execute(db);
  await sql`insert into passkey (client_key, id, recommender_id, host, user_handle, credential_id, public_key, sign_count,
      transports, name, created_at, last_used_at)
    select client_key, gen_random_uuid(), id, 'example.org', md5(email || 'handle'), md5(email || 'credential'), '\\x01', 1,
      '{internal}', 'Telefon', now(), now() ${owner}`.execute(db);
  await sql`insert into passkey_challenge (client_key, challenge_hash, purpose, host, recommender_id, user_handle, expires_at)
    select client_key, md5(email || 'challenge'), 'add', 'example.org', id, md5(email || 'handle'),
      now() + interval '15 minutes' ${owner}`.execute(db);
};
