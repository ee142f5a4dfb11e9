import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { isPlainName } from '../core/account/index.ts';
import { clientTranslate, mailBrand, mailSender, translatePart } from '../core/client/index.ts';
import { EXAMPLE_PEOPLE, type MailExamples } from '../mail-example.ts';

/** Common parts of the mails; one of them names its reader by `firstName` and `lastName`, the others by `name`. */
const letter = async (
  ctx: Ctx,
  part: 'invitation' | 'staff' | 'ordersWait',
  { reader, lastName = '', agency }: { reader: string; lastName?: string; agency: string },
) => {
  const { platform, client, language } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const values = { client: client.config.Name, agency, firstName: reader, lastName, name: reader };
  const t = translatePart(translate, 'mails', values);
  // An agency's user typed the name, and the mail is sent in the client's name, so only plain names are repeated.
  const greeting = isPlainName(`${reader} ${lastName}`) ? t(`${part}.greeting`) : t('greetingNameless');
  const layout = {
    brand,
    language,
    reason: t(`${part}.reason`),
    supportLabel: t('supportLabel'),
    supportEmail: client.config.SupportEmail,
    ...mailSender(ctx, language, translate),
  };
  return { t, layout, greeting };
};

/** Invites a person whom the agency knows and who consented to the invitation. */
export const invitationMail = async (
  ctx: Ctx,
  facts: { firstName: string; lastName: string; email: string; agencyName: string; url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await letter(ctx, 'invitation', {
    reader: facts.firstName,
    lastName: facts.lastName,
    agency: facts.agencyName,
  });
  return {
    kind: 'invitation',
    to: facts.email,
    subject: t('invitation.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('invitation.preview')}
        heading={t('invitation.heading')}
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
      <MailLayout
        {...layout}
        preview={t('staff.preview')}
        heading={t('staff.heading')}
        button={{ label: t('staff.button'), url: ctx.origin + pathOf('Agency', ctx.language) }}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('staff.intro')}</MailText>
        <MailText>{t('staff.help')}</MailText>
      </MailLayout>
    ),
  };
};

/** Number of orders that wait for a release at an agency. */
export interface WaitingAt {
  readonly number: string;
  readonly name: string;
  readonly count: number;
}

/** Tells how many orders wait for a release; only counts, because people's names do not belong in a mailbox. */
export const releaseMail = async (
  { platform, client, origin, ...rest }: Ctx,
  facts: { name: string; email: string; language: Language; waiting: readonly WaitingAt[] },
): Promise<OutgoingMail> => {
  const { language, waiting } = facts;
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  const agency = waiting.map(({ name }) => name).join(', ');
  const { t, layout, greeting } = await letter({ ...rest, platform, client, origin, language }, 'ordersWait', {
    reader: facts.name,
    agency,
  });
  return {
    kind: 'orders-wait',
    to: facts.email,
    subject: t('ordersWait.subject', { count }),
    body: (
      <MailLayout
        {...layout}
        preview={t('ordersWait.preview', { count })}
        heading={t('ordersWait.heading', { count })}
        button={{ label: t('ordersWait.button'), url: origin + pathOf('Agency', language) }}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('ordersWait.intro', { count })}</MailText>
        {waiting.length > 1 ? (
          <MailFacts facts={waiting.map(({ name, count: own }) => ({ label: name, value: String(own) }))} />
        ) : null}
      </MailLayout>
    ),
  };
};

const { contact, recommender } = EXAMPLE_PEOPLE;
const STAFF = { name: `${contact.firstName} ${contact.lastName}`, email: contact.email };
const AGENCY = 'Agentur Beispiel';

/** The mails of agencies with invented facts. */
export const AGENCY_MAIL_EXAMPLES = {
  invitation: (ctx) =>
    invitationMail(ctx, {
      ...recommender,
      agencyName: AGENCY,
      url: `${ctx.origin}${pathOf('Registration', ctx.language)}`,
    }),
  'staff-invitation': (ctx) => staffMail(ctx, { ...STAFF, agencyName: AGENCY }),
  'orders-wait': (ctx) =>
    releaseMail(ctx, { ...STAFF, language: ctx.language, waiting: [{ number: '4711', name: AGENCY, count: 3 }] }),
} satisfies MailExamples;
