import type { ClaimView } from '@mundwerk/contract/reward';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { BankValues } from '../../lib/bank-fields.tsx';
import type { RewardAccess } from './reward-access.ts';

/** A reward token travels as the call's own bearer, so that nobody's session is touched; a number goes with the session. */
const callerOf = (access: RewardAccess): { token: string } | { query: { nr: string } } =>
  'token' in access ? { token: access.token } : { query: { nr: access.number } };

/** The claim that an access opens, with its product. */
export const claimOf = (access: RewardAccess) =>
  queryOptions({
    queryKey: ['claim', access],
    queryFn: ({ signal }) => {
      const { query, ...own } = { query: {}, ...callerOf(access) };
      return call('GET /praemierung', { query: { ...query, details: '1' }, signal, ...own });
    },
    // Somebody may have picked it up meanwhile, in another tab or at another device.
    staleTime: 0,
  });

/** What somebody picks up, and where the money goes; without an account it is the saved one, or none is needed. */
export interface PickUp {
  readonly rewardId: number;
  readonly account: BankValues | null;
}

/** Picks the reward up. */
export const pickUp = (access: RewardAccess, { rewardId, account }: PickUp): Promise<ClaimView> =>
  call('PUT /praemierung', {
    ...callerOf(access),
    body: {
      PraemieId: rewardId,
      ...(account ? { Kontoinhaber: account.holder.trim(), Iban: account.iban } : {}),
    },
  });
