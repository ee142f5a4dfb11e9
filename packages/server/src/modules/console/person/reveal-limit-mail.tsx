import { clientTranslate, mailBrand, mailSender, translatePart } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';

/** Tells an Admin that a colleague revealed the data of very many persons today; whose data they were stands in the audit log alone. */
export const revealLimitMail = async (
  ctx: Ctx,
  to: string,
  { name, persons }: { readonly name: string; readonly persons: number },
): Promise<OutgoingMail> => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const t = translatePart(translate, 'mails.revealLimit', { client: client.config.Name, name, persons });
  return {
    kind: 'reveal-limit',
    to,
    subject: t('subject'),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={t('preview')}
        heading={t('heading')}
        reason={t('reason')}
        {...mailSender(ctx, language, translate)}
        supportLabel={translate('mails.supportLabel')}
        supportEmail={client.config.SupportEmail}
      >
        <MailText>{t('text')}</MailText>
        <MailText>{t('next')}</MailText>
      </MailLayout>
    ),
  };
};
