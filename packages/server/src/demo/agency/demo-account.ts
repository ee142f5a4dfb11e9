import { createHash } from 'node:crypto';
import { hasValidIbanChecksum } from '@mundwerk/contract/values/person/iban';
import type { PayeeAccount } from '#modules/payout/index.ts';

/** A bank code that no bank has. */
const NO_BANK = '99999999';

/** An account for each invented person, so that no two of them are paid to the same one. */
export const demoAccount = (personId: string, holder: string): PayeeAccount => {
  const digits = BigInt(`0x${createHash('sha256').update(personId).digest('hex')}`)
    .toString()
    .slice(0, 10);
  const ibans = Array.from({ length: 97 }, (_, check) => `DE${String(check + 2).padStart(2, '0')}${NO_BANK}${digits}`);
  const iban = ibans.find(hasValidIbanChecksum);
  if (!iban) throw new Error('one of the check digits always fits');
  return { holder, iban };
};
