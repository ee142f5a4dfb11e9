import { findRecommender, isMailWanted, mailRecommender } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import type { Claim } from '../life/store.ts';
import { selectRefusedCase } from '../read-models/goodwill-cases.ts';
import { selectLastTurn } from '../turns/store.ts';
import { writeTurnMail } from '../turns/write-turn-mail.ts';
import { findBeneficiary } from './beneficiary.ts';
import { goodwillRefusedMail } from './pickup-mail.tsx';
import { selectLastTold } from './store.ts';
import { writeMail } from './write-mail.tsx';

/** Mails a beneficiary the last notification of a claim again, within the caller's transaction; does nothing where it no longer applies. */
export const tellClaimAgain = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const told = await selectLastTold(ctx, claim.id);
  const person = told && (await findBeneficiary(ctx, claim));
  if (!person) return;
  const inner = { ...ctx, language: person.language };
  const mail = await writeMail(inner, claim, person, told);
  if (mail && isMailWanted(mail.kind, person)) await queueMail(inner, mail, { kind: 'claim', ref: claim.id });
};

/** Mails the recommender, or the recipient, the last notification of a recommendation again; does nothing where it no longer applies. */
export const tellTurnAgain = async (ctx: Ctx, number: string, reader: 'recommender' | 'recipient'): Promise<void> => {
  const told = await selectLastTurn(ctx, number, reader);
  if (told) await writeTurnMail(ctx, told);
};

/** Mails a recommender again that the request for goodwill about a recommendation was refused, and why. */
export const tellRefusedAgain = async (ctx: Ctx, recommenderId: string, number: string): Promise<void> => {
  const person = await findRecommender(ctx, recommenderId);
  const request = person && (await selectRefusedCase(ctx, recommenderId, number));
  if (!request) return;
  const mail = await goodwillRefusedMail({ ...ctx, language: person.language }, person, request);
  await mailRecommender(ctx, person, mail, { kind: 'recommendation', ref: number });
};
