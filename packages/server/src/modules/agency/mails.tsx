import { pathOf } from '@mundwerk/contract/pages';
import type { Ctx } from '../../platform/context.ts';
import { MailLayout } from '../../platform/mail/look/mail-layout.tsx';
import { MailText } from '../../platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '../../platform/mail/send-mail.ts';
import { isPlainName } from '../account/index.ts';
import { clientTranslate, mailBrand, type Translate } from '../client/index.ts';

const letter = async (ctx: Ctx, part: 'invitation' | 'staff', values: Record<string, string>) => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const t: Translate = (key) => translate(`mails.${part}.${key}`, { client: client.config.Name, ...values });
  // The name was typed by somebody else, and the mail bears the client's.
  const greeting = isPlainName(values.firstName ?? values.name ?? '')
    ? t('greeting')
    : translate('mails.greetingNameless');
  const layout = {
    brand,
    language,
    preview: t('preview'),
    heading: t('heading'),
    reason: t('reason'),
    supportLabel: translate('mails.supportLabel'),
    supportEmail: client.config.SupportEmail,
  };
  return { t, layout, greeting };
};

/** Invites somebody whom the agency knows and who agreed to it. */
export const invitationMail = async (
  ctx: Ctx,
  facts: { firstName: string; email: string; agencyName: string; url: string },
): Promise<OutgoingMail> => {
  const { firstName, agencyName: agency } = facts;
  const { t, layout, greeting } = await letter(ctx, 'invitation', { firstName, agency });
  return {
    kind: 'invitation',
    to: facts.email,
    subject: t('subject'),
    body: (
      <MailLayout
        {...layout}
        button={{ label: t('button'), url: facts.url }}
        after={<MailText>{t('ignore')}</MailText>}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('intro')}</MailText>
        <MailText>{t('how')}</MailText>
      </MailLayout>
    ),
  };
};

/** Tells an employee where to sign on. */
export const staffMail = async (
  ctx: Ctx,
  facts: { name: string; email: string; agencyName: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await letter(ctx, 'staff', { name: facts.name, agency: facts.agencyName });
  return {
    kind: 'staff-invitation',
    to: facts.email,
    subject: t('subject'),
    body: (
      <MailLayout {...layout} button={{ label: t('button'), url: ctx.origin + pathOf('Agency', ctx.language) }}>
        <MailText>{greeting}</MailText>
        <MailText>{t('intro')}</MailText>
      </MailLayout>
    ),
  };
};
