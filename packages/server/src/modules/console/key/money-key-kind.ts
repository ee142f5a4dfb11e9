import { approveOperationsKey, lockWaitingKey, type OperationsKey } from '#modules/operations/index.ts';
import type { ApprovalKind } from '../approval/kinds.ts';

/** The key as it is proposed: all that decides what it can do, and nothing of its secret. */
export interface ProposedKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly endsAt: string | null;
}

/** What a second person approves of a key. */
export const describeKey = ({
  name,
  scopes,
  networks,
  expiresAt,
}: Pick<OperationsKey, 'name' | 'scopes' | 'networks' | 'expiresAt'>): ProposedKey => ({
  name,
  scopes: scopes.toSorted(),
  networks: networks.toSorted(),
  endsAt: expiresAt?.toISOString() ?? null,
});

/** A live key that moves money: an admin proposes it by creating it, finance approves it, and only then it works. */
export const moneyKeyKind: ApprovalKind<ProposedKey> = {
  kind: 'key.create',
  makerAct: 'key.create',
  approverAct: 'key.approve',
  nameOf: ({ name }) => name,
  recompute: async ({ db, client }, { subject }) => {
    const key = await lockWaitingKey(db, client.key, subject.id);
    return key && describeKey(key);
  },
  effect: async ({ db, client }, payload, { subject }) => {
    await approveOperationsKey(db, client.key, subject.id);
    return { after: payload };
  },
};
