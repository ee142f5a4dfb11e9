import { clientTranslate, mailBrand, mailSender, translatePart } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { ChainHead } from '../rules.ts';

/** The head of a log with its name in the mail. */
export interface NamedHead extends ChainHead {
  readonly name: string;
}

/** The heads of the audit logs, for a mailbox outside: they reveal a truncated log even to readers who must not trust the database. */
export const headMail = async (
  ctx: Ctx,
  to: string,
  day: string,
  heads: readonly NamedHead[],
): Promise<OutgoingMail> => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const t = translatePart(translate, 'mails.auditHead', { client: client.config.Name });
  return {
    kind: 'audit-head',
    to,
    subject: t('subject', { day }),
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
        <MailText>{t('intro', { day })}</MailText>
        <MailFacts facts={heads.map(({ name, seq, hash }) => ({ label: name, value: `#${seq} ${hash}` }))} />
      </MailLayout>
    ),
  };
};
