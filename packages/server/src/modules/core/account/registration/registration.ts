import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken, newId, newLinkToken } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { updateTakenUp } from '../invitation/store.ts';
import { createMailLink } from '../links/links.ts';
import { alreadyRegisteredMail, welcomeMail } from '../mails.tsx';
import { requestNewsletterOptin } from '../newsletter/newsletter.ts';
import { insertConsentEvent } from '../newsletter/store.ts';
import { blockReason, participation } from '../rules.ts';
import { aboutAccount, throttleAccountMail } from '../stationery.ts';
import { insertRecommender, lockRecommenderByEmail, type Recommender, selectRecommenderByEmail } from '../store.ts';

/** Records a registration through an invitation's link; an invalid link counts as none. */
export const registerByInvitation = async (ctx: Ctx, token: string, recommenderId: string): Promise<void> => {
  await updateTakenUp(ctx, { tokenHash: hashToken(token) }, recommenderId, 'registered');
};

/** Records a recommendation made by an invitation's link; returns the agency it counts for, null when the link is invalid or has expired. */
export const recommendByInvitation = (ctx: Ctx, token: string, recommenderId: string): Promise<string | null> =>
  updateTakenUp(ctx, { tokenHash: hashToken(token) }, recommenderId, 'recommended');

/** Records the first recommendation of a recommender who registered by an invitation and came back without its link; returns its agency. */
export const recommendAsInvited = (ctx: Ctx, recommenderId: string): Promise<string | null> =>
  updateTakenUp(ctx, { ownedBy: recommenderId }, recommenderId, 'recommended');

/** A recommender's data, as typed into a form. */
export interface Person {
  readonly email: string;
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why a person with this address may not recommend, or null. */
export const refusalOf = async (ctx: Ctx, email: string): Promise<ErrorName | null> => {
  const refused = participation(email, ctx.client.config);
  if (refused) return refused;
  const account = await selectRecommenderByEmail(ctx, normaliseEmail(email));
  const block = blockReason(account?.blockedKind ?? null);
  // A neutral response reveals neither an account nor its block, so it gives a reason that the client's lists give.
  return block && ctx.client.config.NeutraleKontoAntwort ? 'emailNotAdmitted' : block;
};

/**
 * Finds the account of a mailbox or makes it. An existing account keeps its name, because typing an address into a form
 * does not prove that it is the caller's own.
 */
export const registerRecommender = async (
  ctx: Ctx,
  person: Person,
): Promise<{ recommender: Recommender; isNew: boolean }> => {
  const emailNormal = normaliseEmail(person.email);
  const created = await insertRecommender(ctx, {
    id: newId(),
    email: person.email,
    email_normal: emailNormal,
    salutation: person.salutation,
    first_name: person.firstName,
    last_name: person.lastName,
    hash: newLinkToken(),
    language: ctx.language,
  });
  if (created) return { recommender: created, isNew: true };
  const recommender = await lockRecommenderByEmail(ctx, emailNormal);
  // The account was deleted between the two statements: the caller may simply try again.
  if (!recommender) throw new AppError('unexpected');
  return { recommender, isNew: false };
};

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
    const url = await createMailLink(inner, 'new-account', recommender);
    await queueMail(inner, await welcomeMail(inner, { recommender, url }), aboutAccount(recommender));
    if (person.wantsNewsletter) await requestNewsletterOptin(inner, recommender);
  });
};
