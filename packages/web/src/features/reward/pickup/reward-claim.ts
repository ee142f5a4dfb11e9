import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { call } from '#lib/http/api.ts';
import type { BankValues } from '#shared/payout/bank-fields.tsx';
import type { RewardAccess } from './reward-access.ts';

/** A reward token is the call's own bearer and leaves the session untouched; a number goes with the session. */
const callerOf = (access: RewardAccess): { token: string } | { query: { nr: string } } =>
  'token' in access ? { token: access.token } : { query: { nr: access.number } };

/** Loads the claim that an access opens, with its product. */
export const loadClaim = (access: RewardAccess, signal: AbortSignal): Promise<ClaimView> => {
  const { query, ...own } = { query: {}, ...callerOf(access) };
  return call('GET /praemierung', { query: { ...query, details: '1' }, signal, ...own });
};

/** The choice at a pickup. */
interface PickUp {
  readonly rewardId: number;
  /** The account for the money; null for the saved account, or where none is needed. */
  readonly account: BankValues | null;
  /** Whether that account is saved for the next reward. */
  readonly isRemembered: boolean;
  /** Whether to wait for a voucher that has run out. */
  readonly isWaiting: boolean;
}

/** The request that picks up the reward. */
export const toPickUp = (access: RewardAccess, { rewardId, account, isRemembered, isWaiting }: PickUp) => ({
  ...('token' in access ? {} : { query: { nr: access.number } }),
  body: {
    PraemieId: rewardId,
    ...(account ? { Kontoinhaber: account.holder, Iban: account.iban } : {}),
    ...(account && isRemembered ? { KontoMerken: true } : {}),
    ...(isWaiting ? { AufGutscheinWarten: true } : {}),
  },
});

/** Loads the code of the claim's voucher, which lists do not include. */
export const revealVoucher = (access: RewardAccess) => call('GET /praemierung/gutschein', callerOf(access));
