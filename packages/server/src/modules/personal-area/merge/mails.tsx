import { type Recommender, stationery } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';

/** Notifies the owner of one of the two mailboxes of a merge. It does not name the account that stays: only the owner of both knows it. */
export const mergedMail = async (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  return {
    kind: 'accounts-merged',
    to: recommender.email,
    subject: t('accountsMerged.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('accountsMerged.preview')}
        heading={t('accountsMerged.subject')}
        reason={t('accountsMerged.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('accountsMerged.intro')}</MailText>
        <MailText>{t('accountsMerged.kept')}</MailText>
        <MailText>{t('accountsMerged.notYou')}</MailText>
      </MailLayout>
    ),
  };
};
