import type { PlacesUnder, TextValues } from '@mundwerk/contract/page/text-keys';
import type { Beneficiary } from '@mundwerk/contract/values/state/claim-state';
import type { ReactNode } from 'react';
import { greetingKey, mailChoice } from '#modules/account/index.ts';
import { clientTranslate, mailBrand, mailSender, textOf } from '#modules/client/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import type { BeneficiaryPerson } from './beneficiary.ts';

type MailPlaces = PlacesUnder<'mails'>;
type MailKey = keyof MailPlaces;
type SectionOf<Key> = Key extends `${infer Section}.heading` ? Section : never;

/** A part of the texts with subject, preview and heading. */
export type MailSection = SectionOf<MailKey>;

/** The values of each section's own texts. */
type HeadPlaces = {
  [Section in MailSection]: MailPlaces[Extract<MailKey, `${Section}.${'subject' | 'preview' | 'heading'}`>];
};

/** Values for the texts of a section and the given keys, except the client and the reader's names, which are always available. */
type ValuesOf<Section extends MailSection, Key extends MailKey> = TextValues &
  Readonly<
    Record<Exclude<MailPlaces[Key] | HeadPlaces[Section], 'client' | 'firstName' | 'lastName'>, string | number>
  >;

/** Content of a mail about a claim; texts by their keys under `mails`. */
export interface ClaimMail<Section extends MailSection, Key extends MailKey> {
  readonly kind: MailKind;
  readonly section: Section;
  readonly beneficiary: Beneficiary;
  readonly values: ValuesOf<Section, Key>;
  readonly paragraphs: readonly Key[];
  readonly facts?: ReadonlyArray<{ readonly label: Key; readonly value: ReactNode }>;
  /** Paragraphs between the facts and the button. */
  readonly next?: readonly Key[];
  readonly button?: { readonly label: Key; readonly url: string };
  readonly after?: readonly Key[];
}

/** Writes a mail about a claim in the client's look: greeting, what happened, the facts, what to do, why it came. */
export const claimMail = async <Section extends MailSection, Key extends MailKey>(
  ctx: Ctx,
  person: BeneficiaryPerson,
  parts: ClaimMail<Section, Key>,
): Promise<OutgoingMail> => {
  const { platform, client } = ctx;
  const { language, firstName, lastName } = person;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  // The type of `parts` guarantees that the values match their texts.
  const values: TextValues = { ...parts.values, client: client.config.Name, firstName, lastName };
  const t = (key: MailKey): string => textOf(translate, `mails.${key as string}`, values);
  const head = (name: 'subject' | 'preview' | 'heading'): string => t(`${parts.section}.${name}` as MailKey);
  const paragraph = (key: Key) => <MailText key={key}>{t(key)}</MailText>;
  const { facts = [], button } = parts;
  return {
    kind: parts.kind,
    to: person.email,
    subject: head('subject'),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={head('preview')}
        heading={head('heading')}
        {...(button ? { button: { label: t(button.label), url: button.url } } : {})}
        {...(parts.after ? { after: parts.after.map(paragraph) } : {})}
        reason={t(parts.beneficiary === 'Empfehler' ? 'pickup.reasonRecommender' : 'pickup.reasonRecipient')}
        supportLabel={t('supportLabel')}
        supportEmail={client.config.SupportEmail}
        {...mailSender(ctx, language, translate)}
        {...(parts.beneficiary === 'Empfehler' ? { choice: mailChoice(ctx, language, translate) } : {})}
      >
        <MailText>{t(greetingKey(person))}</MailText>
        {parts.paragraphs.map(paragraph)}
        {facts.length > 0 ? <MailFacts facts={facts.map(({ label, value }) => ({ label: t(label), value }))} /> : null}
        {(parts.next ?? []).map(paragraph)}
      </MailLayout>
    ),
  };
};
