import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { stationery } from '../stationery.ts';
import type { Recommender } from '../store.ts';

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
