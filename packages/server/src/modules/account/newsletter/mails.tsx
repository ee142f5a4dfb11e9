import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { stationery } from '../stationery.ts';
import type { Recommender } from '../store.ts';

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
