import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@mundwerk/contract/values/console/roles';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { grantText } from '#modules/console/access/rules.ts';
import { openOperatorSession } from '#modules/console/access/session.ts';
import { upsertOperator } from '#modules/console/access/store.ts';
import type { ClientRef } from '#platform/context.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';

/** A person of the console who signed on. */
export interface TestOperator {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}

/** Makes a person of the console with roles for one client or for all, signed on, recently unless said otherwise. */
export const makeOperator = async (
  test: Pick<TestApp, 'platform'>,
  client: ClientRef | '*',
  roles: readonly OperatorRole[],
  options: {
    readonly steppedUp?: boolean;
    readonly name?: string;
    readonly email?: string;
    readonly isEmailVerified?: boolean;
    /** Roles for further clients. */
    readonly also?: readonly (readonly [client: ClientRef, role: OperatorRole])[];
  } = {},
): Promise<TestOperator> => {
  const { platform } = test;
  const ctx = { platform, db: platform.db, now: platform.clock.now() };
  const subject = randomUUID();
  const { name = `Op ${subject.slice(0, 4)}`, email = `${subject}@verwaltung.example`, steppedUp = true } = options;
  const further = (options.also ?? []).map(([of, role]) => grantText({ role, client: of.key }));
  const key = client === '*' ? client : client.key;
  const { id } = await upsertOperator(ctx, {
    issuer: 'https://test',
    subject,
    name,
    email,
    emailNormal: normaliseEmail(email),
    isEmailVerified: options.isEmailVerified ?? true,
    grants: [...roles.map((role) => grantText({ role, client: key })), ...further],
  });
  const { token } = await openOperatorSession(ctx, id, steppedUp ? ctx.now : null);
  return { id, token, name, email, headers: { authorization: `Bearer ${token}` } };
};
