import { createHash } from 'node:crypto';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import { setPayoutAccount } from '#modules/client/index.ts';
import type { ApprovalCtx, ApprovalKind } from '#modules/console/approval/kinds.ts';
import { clientVersions } from '#modules/operations/index.ts';
import { checkVersion } from '../draft/get-client-draft.ts';

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
