import type { Beneficiary } from '@mundwerk/contract/values/claim-state';
import { countFirstDay } from '@mundwerk/contract/values/day-text';
import type { Language } from '@mundwerk/contract/values/language';
import type { ReactNode } from 'react';
import type { Ctx } from '../../../platform/context.ts';
import { MailLayout } from '../../../platform/mail/look/mail-layout.tsx';
import { MailFacts, MailText } from '../../../platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '../../../platform/mail/send-mail.ts';
import { isPlainName } from '../../account/index.ts';
import { clientTranslate, mailBrand, type Translate } from '../../client/index.ts';
import type { BeneficiaryPerson } from './beneficiary.ts';

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** A day as a sentence names it. */
export const longDay = (moment: Date, language: Language): string =>
  countFirstDay(
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(moment),
    language,
  );

/** What a mail about a claim says; texts by their keys under `mails`. */
export interface ClaimMail {
  readonly kind: string;
  /** The part of the texts with subject, preview and heading; a key with a dot names another part. */
  readonly section: string;
  readonly beneficiary: Beneficiary;
  readonly values: Readonly<Record<string, string | number>>;
  readonly paragraphs: readonly string[];
  readonly facts?: ReadonlyArray<{ readonly label: string; readonly value: ReactNode }>;
  /** Paragraphs between the facts and the button. */
  readonly next?: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

/** Writes a mail about a claim in the client's look: greeting, what happened, the facts, what to do, why it came. */
export const claimMail = async (ctx: Ctx, person: BeneficiaryPerson, parts: ClaimMail): Promise<OutgoingMail> => {
  const { platform, client } = ctx;
  const { language, firstName } = person;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const say: Translate = (key) => translate(`mails.${key}`, { client: client.config.Name, firstName, ...parts.values });
  const t: Translate = (key) => say(key.includes('.') ? key : `${parts.section}.${key}`);
  const paragraph = (key: string) => <MailText key={key}>{t(key)}</MailText>;
  const { facts = [], button } = parts;
  return {
    kind: parts.kind,
    to: person.email,
    subject: t('subject'),
    body: (
      <MailLayout
        brand={brand}
        language={language}
        preview={t('preview')}
        heading={t('heading')}
        {...(button ? { button: { label: t(button.label), url: button.url } } : {})}
        {...(parts.after ? { after: parts.after.map(paragraph) } : {})}
        reason={t(parts.beneficiary === 'Empfehler' ? 'pickup.reasonRecommender' : 'pickup.reasonRecipient')}
        supportLabel={say('supportLabel')}
        supportEmail={client.config.SupportEmail}
      >
        <MailText>{say(isPlainName(firstName) ? 'greeting' : 'greetingNameless')}</MailText>
        {parts.paragraphs.map(paragraph)}
        {facts.length > 0 ? <MailFacts facts={facts.map(({ label, value }) => ({ label: t(label), value }))} /> : null}
        {(parts.next ?? []).map(paragraph)}
      </MailLayout>
    ),
  };
};
