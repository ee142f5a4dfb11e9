import type { Ctx } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { findRecommender, isMailWanted, mailRecommender } from '../../account/index.ts';
import type { Claim } from '../life/store.ts';
import { selectRefusedCase } from '../read-models/goodwill-cases.ts';
import { selectLastTurn } from '../turns/store.ts';
import { writeTurnMail } from '../turns/write-turn-mail.ts';
import { findBeneficiary } from './beneficiary.ts';
import { goodwillRefusedMail } from './pickup-mail.tsx';
import { selectLastTold } from './store.ts';
import { writeMail } from './write-mail.tsx';

/** Mails a beneficiary once more what they were last told of a claim, within the caller's transaction; nothing where that is over. */
export const tellClaimAgain = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const told = await selectLastTold(ctx, claim.id);
  const person = told && (await findBeneficiary(ctx, claim));
  if (!person) return;
  const inner = { ...ctx, language: person.language };
  const mail = await writeMail(inner, claim, person, told);
  if (mail && isMailWanted(mail.kind, person)) await queueMail(inner, mail, { kind: 'claim', ref: claim.id });
};

/** Mails the recommender, or the recipient, once more what they were last told of a recommendation; nothing where that is over. */
export const tellTurnAgain = async (ctx: Ctx, number: string, reader: 'recommender' | 'recipient'): Promise<void> => {
  const told = await selectLastTurn(ctx, number, reader);
  if (told) await writeTurnMail(ctx, told);
};

/** Mails a recommender once more that the request for goodwill about a recommendation was refused, and why. */
export const tellRefusedAgain = async (ctx: Ctx, recommenderId: string, number: string): Promise<void> => {
  const person = await findRecommender(ctx, recommenderId);
  const request = person && (await selectRefusedCase(ctx, recommenderId, number));
  if (!request) return;
  const mail = await goodwillRefusedMail({ ...ctx, language: person.language }, person, request);
  await mailRecommender(ctx, person, mail, { kind: 'recommendation', ref: number });
};
