import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { noticeMail } from '../notice/mails.tsx';
import { stationery } from '../stationery.ts';
import type { Recommender } from '../store.ts';

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
