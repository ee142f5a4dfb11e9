import type { Ctx } from '../../platform/context.ts';
import { MailLayout } from '../../platform/mail/mail-layout.tsx';
import { MailFacts, MailText } from '../../platform/mail/mail-parts.tsx';
import type { OutgoingMail } from '../../platform/mail/send-mail.ts';
import { clientTranslate, mailBrand, type Translate } from '../client/index.ts';
import { LINK_VALID_DAYS } from './mail-link.ts';
import { isPlainName } from './rules.ts';
import type { Recommender } from './store.ts';

/** What every mail of the account needs: the client's looks and its texts in the reader's language. */
const stationery = async (ctx: Ctx, recommender: Recommender) => {
  const { platform, client } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, recommender.language),
  ]);
  const t: Translate = (key, values) =>
    translate(`mails.${key}`, {
      client: client.config.Name,
      firstName: recommender.firstName,
      days: LINK_VALID_DAYS,
      ...values,
    });
  const layout = {
    brand,
    language: recommender.language,
    supportLabel: t('supportLabel'),
    supportEmail: client.config.SupportEmail,
  };
  const greeting = isPlainName(recommender.firstName) ? t('greeting') : t('greetingNameless');
  return { t, layout, greeting };
};

/** The credentials of a new recommender. */
export const credentialsMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; setPasswordUrl: string; productName: string; url: string; isLocked: boolean },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  return {
    kind: 'credentials',
    to: facts.recommender.email,
    subject: t('credentials.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('credentials.preview')}
        heading={t('credentials.heading')}
        button={{ label: t('credentials.button'), url: facts.setPasswordUrl }}
        after={
          <>
            <MailText>{t('credentials.linkValid')}</MailText>
            <MailText>
              {t(facts.isLocked ? 'credentials.recommendationLocked' : 'credentials.recommendation', {
                product: facts.productName,
              })}
              <br />
              <a href={facts.url} style={{ color: layout.brand.primary }}>
                {facts.url}
              </a>
            </MailText>
          </>
        }
        reason={t('credentials.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('credentials.intro', { product: facts.productName })}</MailText>
        <MailFacts facts={[{ label: t('credentials.userName'), value: facts.recommender.email }]} />
        <MailText>{t('credentials.setPassword')}</MailText>
      </MailLayout>
    ),
  };
};

/** The question whether the newsletter consent is really the reader's; free of advertising, as the law wants it. */
export const newsletterOptinMail = async (
  ctx: Ctx,
  facts: { recommender: Recommender; confirmUrl: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, facts.recommender);
  // Where the client requires the consent, it also unlocks the recommendation's links (decisions §4).
  const variant = ctx.client.config.ModuleNewsletterPermission ? 'newsletterOptin.unlocking' : 'newsletterOptin.plain';
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
