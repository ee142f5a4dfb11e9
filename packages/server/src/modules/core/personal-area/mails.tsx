import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repairs';
import type { ComponentProps } from 'react';
import { EXAMPLE_PEOPLE, type MailExamples } from '#modules/mail-example.ts';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import {
  createMailLink,
  exampleRecommender,
  greetingKey,
  LINK_VALID_DAYS,
  type Recommender,
  stationery,
} from '../account/index.ts';
import { clientTranslate, mailBrand, mailSender, translatePart } from '../client/index.ts';
import { exampleStatusUrl } from '../recipient/index.ts';
import type { DataContact } from './contact-data/find-contact.ts';

type Section = 'dataWanted' | 'erasureWanted' | 'contactDataWanted' | 'contactErasureWanted';
type Key = Extract<KeysUnder<'mails'>, `${Section | 'dataRequest'}.${string}`>;

/** The parts of a letter that do not depend on its text: translation, layout and greeting. */
interface Letter {
  readonly t: (key: Key) => string;
  readonly layout: Omit<ComponentProps<typeof MailLayout>, 'preview' | 'heading' | 'reason' | 'children'>;
  readonly greeting: string;
}

/** Asks a person whether it was them who asked for their data, or for its erasure: one letter for accounts and contacts. */
export const requestLetter = (
  { t, layout, greeting }: Letter,
  {
    kind,
    to,
    section,
    url,
  }: { readonly kind: MailKind; readonly to: string; readonly section: Section; readonly url: string },
): OutgoingMail => ({
  kind,
  to,
  subject: t(`${section}.subject`),
  body: (
    <MailLayout
      {...layout}
      preview={t('dataRequest.preview')}
      heading={t(`${section}.subject`)}
      button={{ label: t('dataRequest.button'), url }}
      after={
        <>
          <MailText>{t('dataRequest.linkValid')}</MailText>
          <MailText>{t('dataRequest.notYou')}</MailText>
        </>
      }
      reason={t('dataRequest.reason')}
    >
      <MailText>{greeting}</MailText>
      <MailText>{t(`${section}.intro`)}</MailText>
      <MailText>{t(`${section}.next`)}</MailText>
    </MailLayout>
  ),
});

const SECTIONS = { Auskunft: 'dataWanted', Loeschung: 'erasureWanted' } as const satisfies Record<
  DataRequestKind,
  Section
>;

/** Asks the owner of an account whether it was them who asked for the data, or for its erasure. */
export const confirmRequestMail = async (
  ctx: Ctx,
  recommender: Recommender,
  { kind, url }: { readonly kind: DataRequestKind; readonly url: string },
): Promise<OutgoingMail> =>
  requestLetter(await stationery(ctx, recommender), {
    kind: 'confirm-request',
    to: recommender.email,
    section: SECTIONS[kind],
    url,
  });

const CONTACT_SECTIONS = { Auskunft: 'contactDataWanted', Loeschung: 'contactErasureWanted' } as const satisfies Record<
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
    section: CONTACT_SECTIONS[kind],
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

const CONTACT = { ...EXAMPLE_PEOPLE.contact, rows: [] };

/** The mails of the personal area with invented facts. */
export const PERSONAL_AREA_MAIL_EXAMPLES = {
  'accounts-merged': async (ctx) => mergedMail(ctx, await exampleRecommender(ctx)),
  'confirm-request': async (ctx) => {
    const recommender = await exampleRecommender(ctx);
    const url = await createMailLink(ctx, 'confirm-request', recommender);
    return confirmRequestMail(ctx, recommender, { kind: 'Auskunft', url });
  },
  'confirm-contact-request': (ctx) =>
    confirmContactRequestMail(ctx, CONTACT, { kind: 'Auskunft', url: exampleStatusUrl(ctx) }),
  'contact-data-handed': (ctx) => contactDataHandedMail(ctx, CONTACT),
  'contact-erased': (ctx) => contactErasedMail(ctx, CONTACT.email),
} satisfies MailExamples;
