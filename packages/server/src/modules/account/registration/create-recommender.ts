import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { aboutAccount } from '../about-account.ts';
import { registerByInvitation } from '../invitation/take-up-invitation.ts';
import { createMailLink } from '../links/mail-link.ts';
import { alreadyRegisteredMail, welcomeMail } from '../mails.tsx';
import { requestNewsletterOptin } from '../newsletter/request-newsletter-optin.ts';
import { insertConsentEvent } from '../newsletter/store.ts';
import { blockReason, participation } from '../rules.ts';
import type { Recommender } from '../store.ts';
import { throttleAccountMail } from '../throttle-account-mail.ts';
import { type Person, registerRecommender } from './register-recommender.ts';

const refusal = (reason: ErrorName): AppError => new AppError(reason, [{ field: 'Email', reason }]);

/** Reports that the address has an account: to the caller or, where the client wants it, only to the account's owner. */
const answerKnown = async (ctx: Ctx, recommender: Recommender): Promise<void> => {
  const block = blockReason(recommender.blockedKind);
  if (!ctx.client.config.NeutraleKontoAntwort) throw refusal(block ?? 'accountExists');
  if (!block) await queueMail(ctx, await alreadyRegisteredMail(ctx, recommender), aboutAccount(recommender));
};

/** Registers a recommender without a recommendation and mails the link to set a password. */
export const createRecommender = async (
  ctx: Ctx,
  person: Person & {
    readonly wantsNewsletter: boolean;
    readonly invitation: string | null;
    readonly termsText: string | null;
  },
): Promise<void> => {
  const refused = participation(person.email, ctx.client.config);
  if (refused) throw refusal(refused);
  await throttleAccountMail(ctx, person.email);
  await transact(ctx, async (inner) => {
    const { recommender, isNew } = await registerRecommender(inner, person);
    if (!isNew) return answerKnown(inner, recommender);
    if (person.termsText) await insertConsentEvent(inner, recommender.id, { kind: 'terms', text: person.termsText });
    if (person.invitation !== null) await registerByInvitation(inner, person.invitation, recommender.id);
    const url = await createMailLink(inner, 'welcome', recommender);
    await queueMail(inner, await welcomeMail(inner, { recommender, url }), aboutAccount(recommender));
    if (person.wantsNewsletter) await requestNewsletterOptin(inner, recommender);
  });
};
