import type { Language } from '@mundwerk/contract/values/language';
import { clientTranslate, mailBrand, mailSender, translatePart } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { KindCount } from './read-models/tasks.ts';

/** The number of waiting tasks: counts only, because names of people do not belong in a mailbox. */
export const digestMail = async (
  ctx: Ctx,
  to: string,
  language: Language,
  counts: readonly KindCount[],
): Promise<OutgoingMail> => {
  const { platform, client } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const open = counts.reduce((sum, row) => sum + row.open, 0);
  const due = counts.reduce((sum, row) => sum + row.dueOfTeam, 0);
  const own = counts.reduce((sum, row) => sum + row.own, 0);
  const t = translatePart(translate, 'mails.inboxDigest', { client: client.config.Name });
  return {
    kind: 'inbox-digest',
    to,
    subject: t('subject', { open }),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={t('preview', { due })}
        heading={t('heading')}
        reason={t('reason')}
        supportLabel={translate('mails.supportLabel')}
        supportEmail={client.config.SupportEmail}
        {...mailSender(ctx, language, translate)}
      >
        <MailText>{t('intro', { open, due, own })}</MailText>
        <MailFacts facts={counts.map((row) => ({ label: t(`kinds.${row.kind}`), value: String(row.open) }))} />
      </MailLayout>
    ),
  };
};
