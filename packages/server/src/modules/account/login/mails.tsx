import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { stationery } from '../stationery.ts';
import type { Recommender } from '../store.ts';

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
