import { randomUUID } from 'node:crypto';
import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { sql } from 'kysely';
import { openAgencySession } from '#modules/agency/sign-on/session.ts';
import { upsertUser } from '#modules/agency/sign-on/store.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import type { TestApp } from '../start/start-test-app.ts';

/** The agency every made user works for, unless said otherwise. */
export const TEST_AGENCY = '4711';

/** Makes an agency of a client. */
export const makeAgency = async (test: TestApp, client: ClientRef, number = TEST_AGENCY): Promise<void> => {
  await sql`insert into agency (client_key, number, name, created_at)
    values (${client.key}, ${number}, ${`Agentur ${number}`}, now()) on conflict do nothing`.execute(test.platform.db);
};

/** Makes a user who signed on, and the headers of their calls. */
export const makeAgencyUser = async (
  test: TestApp,
  client: ClientRef,
  roles: readonly AgencyRole[],
  agencies: readonly string[] = [TEST_AGENCY],
): Promise<{
  readonly token: string;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}> => {
  for (const number of agencies) await makeAgency(test, client, number);
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
  const subject = randomUUID();
  const email = `${subject}@agentur.example`;
  const user = await upsertUser(ctx, { issuer: 'https://test', subject, name: 'Ines Inhaber', email, roles, agencies });
  const { token } = await openAgencySession(ctx, user.id);
  return { token, email, headers: { authorization: `Bearer ${token}` } };
};
