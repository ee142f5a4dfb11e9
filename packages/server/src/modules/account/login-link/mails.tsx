import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { LOGIN_VALID_MINUTES } from '../links/mail-link.ts';
import { stationery } from '../stationery.ts';
import type { Recommender } from '../store.ts';

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
