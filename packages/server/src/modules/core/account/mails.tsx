import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailButton, MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { LOGIN_VALID_MINUTES } from './links/links.ts';
import { noticeMail } from './notice/mails.tsx';
import { stationery } from './stationery.ts';
import type { Recommender } from './store.ts';

/** Welcomes a recommender who registered without a recommendation, or requests this mail again. */
export const welcomeMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  return {
    kind: 'welcome',
    to: facts.recommender.email,
    subject: t('welcome.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('welcome.preview')}
        heading={t('welcome.heading')}
        button={{ label: t('welcome.button'), url: facts.url }}
        after={<MailText>{t('welcome.linkValid')}</MailText>}
        reason={t('welcome.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('welcome.intro')}</MailText>
        <MailFacts facts={[{ label: t('welcome.userName'), value: facts.recommender.email }]} />
        <MailText>{t('welcome.setPassword')}</MailText>
      </MailLayout>
    ),
  };
};

/** Tells the owner of an account that the address was used to register again; the caller learns nothing. */
export const alreadyRegisteredMail = async (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const pageUrl = (page: 'Login' | 'ForgotPassword'): string => `${ctx.origin}${pathOf(page, recommender.language)}`;
  return {
    kind: 'already-registered',
    to: recommender.email,
    subject: t('alreadyRegistered.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('alreadyRegistered.preview')}
        heading={t('alreadyRegistered.heading')}
        button={{ label: t('alreadyRegistered.button'), url: pageUrl('Login') }}
        after={
          <>
            <MailText>{t('alreadyRegistered.forgotten')}</MailText>
            <MailButton
              isLined
              brand={layout.brand}
              label={t('passwordReset.button')}
              url={pageUrl('ForgotPassword')}
            />
          </>
        }
        reason={t('alreadyRegistered.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('alreadyRegistered.intro')}</MailText>
      </MailLayout>
    ),
  };
};

/** Asks a recommender to confirm the address, and says that this gives no other consent. */
export const confirmAddressMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; confirmUrl: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  return {
    kind: 'confirm-address',
    to: facts.recommender.email,
    subject: t('confirmAddress.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('confirmAddress.preview')}
        heading={t('confirmAddress.heading')}
        button={{ label: t('confirmAddress.button'), url: facts.confirmUrl }}
        after={
          <>
            <MailText>{t('confirmAddress.linkValid')}</MailText>
            <MailText>{t('confirmAddress.ignore')}</MailText>
          </>
        }
        reason={t('confirmAddress.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('confirmAddress.intro')}</MailText>
        <MailText>{t('confirmAddress.noNewsletter')}</MailText>
      </MailLayout>
    ),
  };
};

/** Tells the owner that wrong passwords are being tried, and offers a link that logs in despite the lock. */
export const wayInMail = async (ctx: Ctx, facts: { recommender: Recommender; url: string }): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  return {
    kind: 'way-in',
    to: facts.recommender.email,
    subject: t('wayIn.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('wayIn.preview')}
        heading={t('wayIn.heading')}
        button={{ label: t('passwordReset.button'), url: facts.url }}
        after={
          <>
            <MailText>{t('passwordReset.linkValid')}</MailText>
            <MailText>{t('wayIn.notYou')}</MailText>
          </>
        }
        reason={t('wayIn.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('wayIn.intro')}</MailText>
        <MailText>{t('wayIn.yours')}</MailText>
      </MailLayout>
    ),
  };
};

/** The mail with the link that logs in. */
export const loginLinkMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  const minutes = LOGIN_VALID_MINUTES;
  return {
    kind: 'login-link',
    to: facts.recommender.email,
    subject: t('loginLink.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('loginLink.linkValid', { minutes })}
        heading={t('loginLink.subject')}
        button={{ label: t('loginLink.button'), url: facts.url }}
        after={
          <>
            <MailText>{t('loginLink.linkValid', { minutes })}</MailText>
            <MailText>{t('loginLink.ignore')}</MailText>
          </>
        }
        reason={t('loginLink.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('loginLink.intro')}</MailText>
      </MailLayout>
    ),
  };
};

/** Asks for a confirmation of the newsletter consent; free of advertising, as the law demands. */
export const newsletterOptinMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; confirmUrl: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  // The same click confirms the address, which unlocks the recommendation links of some clients (decisions §16).
  const isWaitedFor = ctx.client.config.ModuleNewsletterPermission && !facts.recommender.addressConfirmedAt;
  const variant = isWaitedFor ? 'newsletterOptin.unlocking' : 'newsletterOptin.plain';
  return {
    kind: 'newsletter-optin',
    to: facts.recommender.email,
    subject: t('newsletterOptin.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('newsletterOptin.preview')}
        heading={t('newsletterOptin.heading')}
        button={{ label: t('newsletterOptin.button'), url: facts.confirmUrl }}
        after={
          <>
            <MailText>{t('newsletterOptin.linkValid')}</MailText>
            <MailText>{t('newsletterOptin.ignore')}</MailText>
          </>
        }
        reason={t('newsletterOptin.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t(variant)}</MailText>
      </MailLayout>
    ),
  };
};

/** The mail with the link to set a new password. */
export const passwordResetMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  return {
    kind: 'password-reset',
    to: facts.recommender.email,
    subject: t('passwordReset.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('passwordReset.preview')}
        heading={t('passwordReset.heading')}
        button={{ label: t('passwordReset.button'), url: facts.url }}
        after={
          <>
            <MailText>{t('passwordReset.linkValid')}</MailText>
            <MailText>{t('passwordReset.ignore')}</MailText>
          </>
        }
        reason={t('passwordReset.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('passwordReset.intro')}</MailText>
      </MailLayout>
    ),
  };
};

/** Notifies the owner that the password was changed. */
export const passwordChangedMail = (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> =>
  noticeMail(ctx, recommender, { subject: 'passwordChanged' });

/** Confirms that an account is closed; it greets without a name, because the name is erased by then. */
export const accountClosedMail = async (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> => {
  const { t, layout } = await stationery(ctx, recommender);
  return {
    kind: 'account-closed',
    to: recommender.email,
    subject: t('accountClosed.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('accountClosed.preview')}
        heading={t('accountClosed.heading')}
        reason={t('accountClosed.reason')}
      >
        <MailText>{t('greetingNameless')}</MailText>
        <MailText>{t('accountClosed.gone')}</MailText>
        <MailText>{t('accountClosed.kept')}</MailText>
      </MailLayout>
    ),
  };
};
