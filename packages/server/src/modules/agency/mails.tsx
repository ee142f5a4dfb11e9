import { pathOf } from '@mundwerk/contract/page/pages';
import type { Ctx } from '../../platform/context.ts';
import { MailLayout } from '../../platform/mail/look/mail-layout.tsx';
import { MailText } from '../../platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '../../platform/mail/send-mail.ts';
import { isPlainName } from '../account/index.ts';
import { clientTranslate, mailBrand, translatePart } from '../client/index.ts';

/** What both mails have in common; their reader is `firstName` in the texts of one and `name` in those of the other. */
const letter = async (
  ctx: Ctx,
  part: 'invitation' | 'staff',
  { reader, agency }: { reader: string; agency: string },
) => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const values = { client: client.config.Name, agency, firstName: reader, name: reader };
  const t = translatePart(translate, 'mails', values);
  // The name was typed by an agency's user, and the mail bears the client's name.
  const greeting = isPlainName(reader) ? t(`${part}.greeting`) : t('greetingNameless');
  const layout = {
    brand,
    language,
    preview: t(`${part}.preview`),
    heading: t(`${part}.heading`),
    reason: t(`${part}.reason`),
    supportLabel: t('supportLabel'),
    supportEmail: client.config.SupportEmail,
  };
  return { t, layout, greeting };
};

/** Invites a person whom the agency knows and who agreed to it. */
export const invitationMail = async (
  ctx: Ctx,
  facts: { firstName: string; email: string; agencyName: string; url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await letter(ctx, 'invitation', {
    reader: facts.firstName,
    agency: facts.agencyName,
  });
  return {
    kind: 'invitation',
    to: facts.email,
    subject: t('invitation.subject'),
    body: (
      <MailLayout
        {...layout}
        button={{ label: t('invitation.button'), url: facts.url }}
        after={<MailText>{t('invitation.ignore')}</MailText>}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('invitation.intro')}</MailText>
        <MailText>{t('invitation.how')}</MailText>
      </MailLayout>
    ),
  };
};

/** Tells an employee where to sign on. */
export const staffMail = async (
  ctx: Ctx,
  facts: { name: string; email: string; agencyName: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await letter(ctx, 'staff', { reader: facts.name, agency: facts.agencyName });
  return {
    kind: 'staff-invitation',
    to: facts.email,
    subject: t('staff.subject'),
    body: (
      <MailLayout {...layout} button={{ label: t('staff.button'), url: ctx.origin + pathOf('Agency', ctx.language) }}>
        <MailText>{greeting}</MailText>
        <MailText>{t('staff.intro')}</MailText>
        <MailText>{t('staff.help')}</MailText>
      </MailLayout>
    ),
  };
};
