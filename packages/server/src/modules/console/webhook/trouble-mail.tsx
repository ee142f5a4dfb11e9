import type { EndpointTrouble } from '@mundwerk/contract/values/operations/webhook';
import { clientTranslate, mailBrand, mailSender, translatePart } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';

/** Notifies a colleague that a webhook receiver fails, was paused or ended, or that an event was given up. */
export const webhookTroubleMail = async (
  ctx: Ctx,
  to: string,
  { name, trouble }: { readonly name: string; readonly trouble: EndpointTrouble },
): Promise<OutgoingMail> => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const t = translatePart(translate, 'mails.webhookTrouble', { client: client.config.Name, name });
  return {
    kind: 'webhook-trouble',
    to,
    subject: t('subject'),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={t(`troubles.${trouble}`)}
        heading={t('heading')}
        reason={t('reason')}
        {...mailSender(ctx, language, translate)}
        supportLabel={translate('mails.supportLabel')}
        supportEmail={client.config.SupportEmail}
      >
        <MailText>{t(`troubles.${trouble}`)}</MailText>
        <MailText>{t(`next.${trouble}`)}</MailText>
      </MailLayout>
    ),
  };
};
