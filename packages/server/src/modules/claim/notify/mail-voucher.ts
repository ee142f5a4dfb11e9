import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import type { Claim } from '../life/store.ts';
import { findBeneficiary } from './beneficiary.ts';
import { writeMail } from './write-mail.tsx';

/** Mails the beneficiary of a claim its voucher again, within the caller's transaction; false where the code no longer exists. */
export const mailVoucher = async (ctx: Ctx, claim: Claim): Promise<boolean> => {
  const person = await findBeneficiary(ctx, claim);
  if (!person) return false;
  const inner = { ...ctx, language: person.language };
  const mail = await writeMail(inner, claim, person, { claimId: claim.id, event: 'voucher', ref: '', reason: null });
  if (!mail) return false;
  await queueMail(inner, mail, { kind: 'claim', ref: claim.id });
  return true;
};
