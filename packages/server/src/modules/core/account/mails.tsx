import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailButton, MailFacts } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { LOGIN_VALID_MINUTES } from './links/links.ts';
import { noticeMail } from './notice/mails.tsx';
import { stationery } from './stationery.ts';
import type { Recommender } from './store.ts';

/** The owner of an account, and the link that the mail's button opens. */
interface WithLink {
  readonly recommender: Recommender;
  readonly url: string;
}

/** The texts that every mail has, by the section of the texts it takes them from. */
type Section =
  | 'welcome'
  | 'alreadyRegistered'
  | 'confirmAddress'
  | 'wayIn'
  | 'newsletterOptin'
  | 'passwordReset'
  | 'accountClosed';

/** The account's stationery, and the head of a mail whose texts are a section of their own. */
const open = async (ctx: Ctx, recommender: Recommender, section: Section) => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const head = {
    to: recommender.email,
    subject: t(`${section}.subject`),
    preview: t(`${section}.preview`),
    heading: t(`${section}.heading`),
    reason: t(`${section}.reason`),
  };
  return { t, layout, greeting, head };
};

/** Welcomes a recommender who registered without a recommendation, or requests this mail again. */
export const welcomeMail = async (ctx: Ctx, { recommender, url }: WithLink): Promise<OutgoingMail> => {
  const { t, layout, greeting, head } = await open(ctx, recommender, 'welcome');
  return writeLetter(layout, {
    ...head,
    kind: 'welcome',
    parts: [
      greeting,
      t('welcome.intro'),
      <MailFacts key="name" facts={[{ label: t('welcome.userName'), value: recommender.email }]} />,
      t('welcome.setPassword'),
    ],
    button: { label: t('welcome.button'), url },
    after: [t('welcome.linkValid')],
  });
};

/** Tells the owner of an account that the address was used to register again; the caller learns nothing. */
export const alreadyRegisteredMail = async (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> => {
  const { t, layout, greeting, head } = await open(ctx, recommender, 'alreadyRegistered');
  const pageUrl = (page: 'Login' | 'ForgotPassword'): string => `${ctx.origin}${pathOf(page, recommender.language)}`;
  const forgotten = { label: t('passwordReset.button'), url: pageUrl('ForgotPassword') };
  return writeLetter(layout, {
    ...head,
    kind: 'already-registered',
    parts: [greeting, t('alreadyRegistered.intro')],
    button: { label: t('alreadyRegistered.button'), url: pageUrl('Login') },
    after: [
      t('alreadyRegistered.forgotten'),
      <MailButton key="forgotten" isLined brand={layout.brand} {...forgotten} />,
    ],
  });
};

/** Asks a recommender to confirm the address, and says that this gives no other consent. */
export const confirmAddressMail = async (ctx: Ctx, { recommender, url }: WithLink): Promise<OutgoingMail> => {
  const { t, layout, greeting, head } = await open(ctx, recommender, 'confirmAddress');
  return writeLetter(layout, {
    ...head,
    kind: 'confirm-address',
    parts: [greeting, t('confirmAddress.intro'), t('confirmAddress.noNewsletter')],
    button: { label: t('confirmAddress.button'), url },
    after: [t('confirmAddress.linkValid'), t('confirmAddress.ignore')],
  });
};

/** Tells the owner that wrong passwords are being tried, and offers a link that logs in despite the lock. */
export const wayInMail = async (ctx: Ctx, { recommender, url }: WithLink): Promise<OutgoingMail> => {
  const { t, layout, greeting, head } = await open(ctx, recommender, 'wayIn');
  return writeLetter(layout, {
    ...head,
    kind: 'way-in',
    parts: [greeting, t('wayIn.intro'), t('wayIn.yours')],
    button: { label: t('passwordReset.button'), url },
    after: [t('passwordReset.linkValid'), t('wayIn.notYou')],
  });
};

/** The mail with the link that logs in. */
export const loginLinkMail = async (ctx: Ctx, { recommender, url }: WithLink): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const linkValid = t('loginLink.linkValid', { minutes: LOGIN_VALID_MINUTES });
  return writeLetter(layout, {
    kind: 'login-link',
    to: recommender.email,
    subject: t('loginLink.subject'),
    preview: linkValid,
    reason: t('loginLink.reason'),
    parts: [greeting, t('loginLink.intro')],
    button: { label: t('loginLink.button'), url },
    after: [linkValid, t('loginLink.ignore')],
  });
};

/** Asks for a confirmation of the newsletter consent; free of advertising, as the law demands. */
export const newsletterOptinMail = async (ctx: Ctx, { recommender, url }: WithLink): Promise<OutgoingMail> => {
  const { t, layout, greeting, head } = await open(ctx, recommender, 'newsletterOptin');
  // The same click confirms the address, which unlocks the recommendation links of some clients (decisions §16).
  const isWaitedFor = ctx.client.config.ModuleNewsletterPermission && !recommender.addressConfirmedAt;
  return writeLetter(layout, {
    ...head,
    kind: 'newsletter-optin',
    parts: [greeting, t(isWaitedFor ? 'newsletterOptin.unlocking' : 'newsletterOptin.plain')],
    button: { label: t('newsletterOptin.button'), url },
    after: [t('newsletterOptin.linkValid'), t('newsletterOptin.ignore')],
  });
};

/** The mail with the link to set a new password. */
export const passwordResetMail = async (ctx: Ctx, { recommender, url }: WithLink): Promise<OutgoingMail> => {
  const { t, layout, greeting, head } = await open(ctx, recommender, 'passwordReset');
  return writeLetter(layout, {
    ...head,
    kind: 'password-reset',
    parts: [greeting, t('passwordReset.intro')],
    button: { label: t('passwordReset.button'), url },
    after: [t('passwordReset.linkValid'), t('passwordReset.ignore')],
  });
};

/** Notifies the owner that the password was changed. */
export const passwordChangedMail = (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> =>
  noticeMail(ctx, recommender, { subject: 'passwordChanged' });

/** Confirms that an account is closed; it greets without a name, because the name is erased by then. */
export const accountClosedMail = async (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> => {
  const { t, layout, head } = await open(ctx, recommender, 'accountClosed');
  const parts = [t('greetingNameless'), t('accountClosed.gone'), t('accountClosed.kept')];
  return writeLetter(layout, { ...head, kind: 'account-closed', parts });
};
