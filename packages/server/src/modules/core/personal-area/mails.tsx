import type { KeysUnder } from '@mundwerk/contract/page/text-keys';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repairs';
import { EXAMPLE_PEOPLE, type MailExamples } from '#modules/mail-example.ts';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { type MailSheet, writeLetter } from '#platform/mail/look/letter.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import {
  createMailLink,
  exampleRecommender,
  greetingKey,
  LINK_VALID_DAYS,
  type Recommender,
  stationery,
} from '../account/index.ts';
import { mailSheet } from '../client/index.ts';
import { exampleStatusUrl } from '../recipient/index.ts';
import type { DataContact } from './contact-data/find-contact.ts';

type Section = 'dataWanted' | 'erasureWanted' | 'contactDataWanted' | 'contactErasureWanted';
type Key = Extract<KeysUnder<'mails'>, `${Section | 'dataRequest'}.${string}`>;

/** The parts of a letter that do not depend on its text: translation, layout and greeting. */
interface Letter {
  readonly t: (key: Key) => string;
  readonly layout: MailSheet;
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
): OutgoingMail =>
  writeLetter(layout, {
    kind,
    to,
    subject: t(`${section}.subject`),
    preview: t('dataRequest.preview'),
    reason: t('dataRequest.reason'),
    parts: [greeting, t(`${section}.intro`), t(`${section}.next`)],
    button: { label: t('dataRequest.button'), url },
    after: [t('dataRequest.linkValid'), t('dataRequest.notYou')],
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
const letterTo = async (ctx: Ctx, { firstName, lastName }: Pick<DataContact, 'firstName' | 'lastName'>) => {
  const given = { firstName, lastName, days: LINK_VALID_DAYS };
  const { t, layout } = await mailSheet(ctx, ctx.client.config.StandardSprache, given);
  return { t, layout, greeting: t(greetingKey({ firstName, lastName })) };
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
  return writeLetter(layout, {
    kind: 'contact-data-handed',
    to: contact.email,
    subject: t('contactDataHanded.subject'),
    preview: t('contactDataHanded.preview'),
    reason: t('dataRequest.reason'),
    parts: [greeting, t('contactDataHanded.intro'), t('contactDataHanded.notYou')],
  });
};

/** Confirms that a contact's data are erased; it greets without a name, because the name is erased by then. */
export const contactErasedMail = async (ctx: Ctx, email: string): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await letterTo(ctx, { firstName: '', lastName: '' });
  return writeLetter(layout, {
    kind: 'contact-erased',
    to: email,
    subject: t('contactErased.subject'),
    preview: t('contactErased.preview'),
    reason: t('contactErased.reason'),
    parts: [greeting, t('contactErased.gone'), t('contactErased.kept')],
  });
};

/** Notifies the owner of one of the two mailboxes of a merge. It does not name the account that stays: only the owner of both knows it. */
export const mergedMail = async (ctx: Ctx, recommender: Recommender): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  return writeLetter(layout, {
    kind: 'accounts-merged',
    to: recommender.email,
    subject: t('accountsMerged.subject'),
    preview: t('accountsMerged.preview'),
    reason: t('accountsMerged.reason'),
    parts: [greeting, t('accountsMerged.intro'), t('accountsMerged.kept'), t('accountsMerged.notYou')],
  });
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
