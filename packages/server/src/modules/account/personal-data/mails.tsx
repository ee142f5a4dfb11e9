import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { stationery } from '../stationery.ts';
import type { Recommender } from '../store.ts';

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
