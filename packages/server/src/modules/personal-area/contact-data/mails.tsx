import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { greetingKey, LINK_VALID_DAYS } from '#modules/account/index.ts';
import { clientTranslate, mailBrand, mailSender, translatePart } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { requestLetter } from '../data-request/mails.tsx';
import type { DataContact } from './find-contact.ts';

const SECTIONS = { Auskunft: 'contactDataWanted', Loeschung: 'contactErasureWanted' } as const satisfies Record<
  DataRequestKind,
  string
>;

/** Texts, layout and greeting of every mail to a contact, in the client's language, because contacts have not chosen one. */
const letterTo = async (ctx: Ctx, person: Pick<DataContact, 'firstName' | 'lastName'>) => {
  const { platform, client } = ctx;
  const language = client.config.StandardSprache;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const t = translatePart(translate, 'mails', {
    client: client.config.Name,
    firstName: person.firstName,
    lastName: person.lastName,
    days: LINK_VALID_DAYS,
  });
  const layout = {
    ...mailSender(ctx, language, translate),
    brand,
    language,
    supportLabel: t('supportLabel'),
    supportEmail: client.config.SupportEmail,
  };
  return { t, layout, greeting: t(greetingKey(person)) };
};

/** Asks a contact whether it was them who asked for the data, or for its erasure. */
export const confirmContactRequestMail = async (
  ctx: Ctx,
  contact: DataContact,
  { kind, url }: { readonly kind: DataRequestKind; readonly url: string },
): Promise<OutgoingMail> =>
  requestLetter(await letterTo(ctx, contact), {
    kind: 'confirm-contact-request',
    to: contact.email,
    section: SECTIONS[kind],
    url,
  });

/** Tells a contact that their data were put together for them. */
export const contactDataHandedMail = async (ctx: Ctx, contact: DataContact): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await letterTo(ctx, contact);
  return {
    kind: 'contact-data-handed',
    to: contact.email,
    subject: t('contactDataHanded.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('contactDataHanded.preview')}
        heading={t('contactDataHanded.subject')}
        reason={t('dataRequest.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('contactDataHanded.intro')}</MailText>
        <MailText>{t('contactDataHanded.notYou')}</MailText>
      </MailLayout>
    ),
  };
};

/** Confirms that a contact's data are erased; it greets without a name, because the name is erased by then. */
export const contactErasedMail = async (ctx: Ctx, email: string): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await letterTo(ctx, { firstName: '', lastName: '' });
  return {
    kind: 'contact-erased',
    to: email,
    subject: t('contactErased.subject'),
    body: (
      <MailLayout
        {...layout}
        preview={t('contactErased.preview')}
        heading={t('contactErased.subject')}
        reason={t('contactErased.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('contactErased.gone')}</MailText>
        <MailText>{t('contactErased.kept')}</MailText>
      </MailLayout>
    ),
  };
};
