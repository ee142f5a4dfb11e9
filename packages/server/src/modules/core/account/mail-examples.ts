import { EXAMPLE_PEOPLE, type MailExamples } from '#modules/mail-example.ts';
import type { Ctx } from '#platform/context.ts';
import { newId, newLinkToken } from '#platform/ids.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { addressTakenMail, confirmNewAddressMail, confirmOldAddressMail } from './email-change/mails.tsx';
import { createMailLink } from './links/links.ts';
import {
  accountClosedMail,
  alreadyRegisteredMail,
  confirmAddressMail,
  loginLinkMail,
  newsletterOptinMail,
  passwordResetMail,
  wayInMail,
  welcomeMail,
} from './mails.tsx';
import { type Notice, noticeMail } from './notice/mails.tsx';
import { insertRecommender, type Recommender } from './store.ts';

/** An invented recommender who reads the language of the context; no account can have this address. */
export const exampleRecommender = async (ctx: Ctx): Promise<Recommender> => {
  const { firstName, lastName, email } = EXAMPLE_PEOPLE.recommender;
  const recommender = await insertRecommender(ctx, {
    id: newId(),
    email,
    email_normal: newId(),
    salutation: null,
    first_name: firstName,
    last_name: lastName,
    hash: newLinkToken(),
    language: ctx.language,
  });
  if (!recommender) throw new Error('an example has the mailbox of an account');
  return recommender;
};

type Facts = { readonly recommender: Recommender; readonly url: string };

const withLink =
  (purpose: Parameters<typeof createMailLink>[1], write: (ctx: Ctx, facts: Facts) => Promise<OutgoingMail>) =>
  async (ctx: Ctx): Promise<OutgoingMail> => {
    const recommender = await exampleRecommender(ctx);
    return write(ctx, { recommender, url: await createMailLink(ctx, purpose, recommender) });
  };

const toOwner =
  (write: (ctx: Ctx, recommender: Recommender) => Promise<OutgoingMail>) =>
  async (ctx: Ctx): Promise<OutgoingMail> =>
    write(ctx, await exampleRecommender(ctx));

const notice = (facts: Notice) => toOwner((ctx, recommender) => noticeMail(ctx, recommender, facts));

const MASKED = 'DE•• •••• •••• •••• ••20 51';
const NEW_ADDRESS = 'anna.neu@example.org';

const changeOf = (ctx: Ctx, { id, email }: Recommender) => ({
  id: newId(),
  recommenderId: id,
  sessionId: null,
  oldEmail: email,
  newEmail: NEW_ADDRESS,
  expiresAt: ctx.now,
  oldConfirmedAt: null,
  newConfirmedAt: null,
  completedAt: null,
  endedAt: null,
});

/** The mails of the account with invented facts. */
export const ACCOUNT_MAIL_EXAMPLES = {
  welcome: withLink('welcome', welcomeMail),
  'already-registered': toOwner(alreadyRegisteredMail),
  'confirm-address': withLink('confirm-address', confirmAddressMail),
  'newsletter-optin': withLink('newsletter-optin', newsletterOptinMail),
  'password-reset': withLink('reset', passwordResetMail),
  'way-in': withLink('reset', wayInMail),
  'login-link': withLink('login', loginLinkMail),
  'confirm-old-address': withLink('confirm-request', (ctx, { recommender, url }) =>
    confirmOldAddressMail(ctx, recommender, { change: changeOf(ctx, recommender), url }),
  ),
  'confirm-new-address': withLink('confirm-request', (ctx, { recommender, url }) =>
    confirmNewAddressMail(ctx, recommender, { change: changeOf(ctx, recommender), url }),
  ),
  'address-taken': toOwner(addressTakenMail),
  'account-closed': toOwner(accountClosedMail),
  'password-changed': notice({ subject: 'passwordChanged' }),
  'signed-in-by-link': notice({ subject: 'signedInByLink' }),
  'passkey-added': notice({ subject: 'passkeyAdded', thing: { label: 'passkey', value: 'Telefon' } }),
  'passkey-copied': notice({ subject: 'passkeyCopied', thing: { label: 'passkey', value: 'Telefon' } }),
  'address-changed': notice({ subject: 'addressChanged', thing: { label: 'address', value: NEW_ADDRESS } }),
  'address-corrected': notice({
    subject: 'addressCorrected',
    thing: { label: 'address', value: NEW_ADDRESS },
    isBySupport: true,
  }),
  'account-protected': notice({ subject: 'accountProtected', isBySupport: true }),
  'access-restored': notice({ subject: 'accessRestored', isBySupport: true }),
  'bank-data-entered': notice({ subject: 'bankDataEntered', ibanMasked: MASKED }),
  'bank-data-changed': notice({ subject: 'bankDataChanged', ibanMasked: MASKED }),
  'bank-data-deleted': notice({ subject: 'bankDataDeleted', ibanMasked: MASKED }),
  'payout-account-named': notice({ subject: 'payoutAccountNamed', ibanMasked: MASKED }),
  'data-downloaded': notice({ subject: 'dataDownloaded' }),
} satisfies MailExamples;
