import { rolesFor } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { readGrants } from '../access/rules.ts';
import { selectOperatorsOf } from '../access/store.ts';
import { revealLimitMail } from './reveal-limit-mail.tsx';

/** Writes to the client's Admins, in the client's language, that a person has reached the day's limit of revealed persons. */
export const tellAdmins = async (acting: CtxOf<OperatorActor>, persons: number): Promise<void> => {
  const ctx = { ...acting, language: acting.client.config.StandardSprache };
  for (const { email, grants } of await selectOperatorsOf(ctx)) {
    const isAdmin = rolesFor(readGrants(grants), ctx.client.key).includes('Admin');
    if (isAdmin && email !== null)
      await queueMail(ctx, await revealLimitMail(ctx, email, { name: ctx.actor.name, persons }));
  }
};
