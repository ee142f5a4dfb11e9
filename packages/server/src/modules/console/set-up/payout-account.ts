import { createHash } from 'node:crypto';
import type { CallInput } from '@mundwerk/contract/call';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { proposePayoutAccount as call } from '@mundwerk/contract/console/set-up/new-clients';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { clientVersions } from '#modules/connect/operations/index.ts';
import { setPayoutAccount } from '#modules/core/client/index.ts';
import type { CtxOf } from '#platform/context.ts';
import { type ApprovalCtx, type ApprovalKind, proposeApproval } from '../approval/proposals.ts';
import { checkVersion } from './drafts.ts';

type Account = NonNullable<ClientConfig['Auszahlungskonto']>;

/** The account that is proposed: enough to recognise it, and a fingerprint of all of it. */
export interface ProposedAccount {
  readonly version: number;
  readonly name: string;
  readonly ibanEnd: string;
  readonly fingerprint: string;
}

/** Recognises an account by all that a transfer needs: name, IBAN and BIC. */
export const fingerprintOf = ({ Name, Iban, Bic }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([Name, Iban, Bic]))
    .digest('hex');

/** The account that the published files name. */
const publishedAccount = async (ctx: ApprovalCtx): Promise<{ account: Account; version: number } | null> => {
  const published = await clientVersions.selectPublished(ctx.db, ctx.client.key);
  const checked = published && (await checkVersion(ctx, published));
  const account = checked?.folder?.config.Auszahlungskonto ?? null;
  return account && published && { account, version: published.number };
};

/** The account that an approval would put into effect; null where the published files name none. */
export const describeAccount = async (ctx: ApprovalCtx): Promise<ProposedAccount | null> => {
  const found = await publishedAccount(ctx);
  if (!found) return null;
  const { account, version } = found;
  return { version, name: account.Name, ibanEnd: account.Iban.slice(-4), fingerprint: fingerprintOf(account) };
};

/** The account rewards are paid from: an admin proposes it, finance approves it. */
export const payoutAccountKind: ApprovalKind<ProposedAccount> = {
  kind: 'payout.account',
  makerAct: 'account.change',
  approverAct: 'account.approve',
  recompute: (ctx) => describeAccount(ctx),
  effect: async (ctx, { name, ibanEnd, version }) => {
    const found = await publishedAccount(ctx);
    if (!found) throw new Error('a proposed account that is no longer published');
    const before = ctx.client.config.Auszahlungskonto;
    await setPayoutAccount(ctx, found.account);
    return {
      before: { name: before?.Name ?? null, ibanEnd: before?.Iban.slice(-4) ?? null },
      after: { name, ibanEnd, version },
    };
  },
};

/** Proposes the account of the published files; refused if it is already in effect. */
export const proposePayoutAccount = async (
  ctx: CtxOf<OperatorActor>,
  { body }: CallInput<typeof call>,
): Promise<{ FreigabeId: string }> => {
  const proposed = await describeAccount(ctx);
  if (!proposed) throw new AppError('notFound');
  const current = ctx.client.config.Auszahlungskonto;
  if (current && fingerprintOf(current) === proposed.fingerprint) throw new AppError('alreadySet');
  const { id } = await proposeApproval(ctx, {
    kind: payoutAccountKind,
    subject: { kind: 'client', id: ctx.client.key },
    payload: proposed,
    reason: reasonOf(body.Grund),
    after: { name: proposed.name, ibanEnd: proposed.ibanEnd },
  });
  return { FreigabeId: id };
};
