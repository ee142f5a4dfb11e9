import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { emailIn, type Identity, nameIn, textsAt, verifiedEmailIn } from '#modules/sign-on/index.ts';
import type { RootCtx } from '#platform/http/call/admission.ts';
import { recordAct } from '../audit/record-act.ts';
import { deleteRefusal, upsertRefusal } from './roles/store.ts';
import { grantsIn, grantText } from './rules.ts';
import { lockOperator, type OperatorRow, upsertOperator } from './store.ts';

/**
 * Stores the identity provider's current claims about a person. Changed roles are recorded, so that the log shows who had which role since
 * when. A person without any role loses earlier ones and is listed for those who assign roles; null for a person the console has never
 * known.
 */
export const storePerson = async (ctx: RootCtx, { issuer, subject, claims }: Identity): Promise<OperatorRow | null> => {
  const { rolesClaim, roleNames } = ctx.platform.config.console;
  const grants = grantsIn(textsAt(claims, rolesClaim), roleNames).map(grantText);
  const email = emailIn(claims);
  const before = await lockOperator(ctx, { issuer, subject });
  const name = nameIn(claims) || subject;
  if (grants.length === 0) await upsertRefusal(ctx, { issuer, subject, name, email });
  else await deleteRefusal(ctx, { issuer, subject });
  if (!before && grants.length === 0) return null;
  const operator = await upsertOperator(ctx, {
    issuer,
    subject,
    name,
    email,
    emailNormal: email === null ? null : normaliseEmail(email),
    isEmailVerified: verifiedEmailIn(claims) !== null,
    grants,
  });
  if (JSON.stringify(before?.grants ?? []) !== JSON.stringify(grants)) {
    await recordAct(ctx, {
      act: 'operator.roles',
      subject: { kind: 'operator', id: operator.id },
      before: { Rollen: before?.grants ?? [] },
      after: { Name: operator.name, Rollen: grants },
    });
  }
  return operator;
};
