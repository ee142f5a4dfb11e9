import { pathOf } from '@mundwerk/contract/page/pages';
import { formatOfflineCode, OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import type { Language } from '@mundwerk/contract/values/language';
import { DEFAULT_CONTACT_TOPIC } from '@mundwerk/contract/values/person/contact';
import { EXAMPLE_PEOPLE, type MailExamples } from '#modules/mail-example.ts';
import type { Ctx } from '#platform/context.ts';
import { newCode } from '#platform/ids.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { mailSheet } from '../client/index.ts';
import type { CopyKind } from './rules.ts';
import type { ContactCase, ContactMessage } from './store.ts';

/** The message as it was typed: every line becomes a paragraph, and markup is escaped. */
const Quoted = ({ message }: { message: string }) =>
  message
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message never move
    .map((line, index) => <MailText key={index}>{line}</MailText>);

const letter = async (ctx: Ctx, language: Language, part: 'contact' | 'contactCopy' | 'caseAnswer') => {
  const { t, layout } = await mailSheet(ctx, language, {});
  const topicName = (topic: ContactMessage['topic']): string => t(`contactTopics.${topic}`);
  const head = { preview: t(`${part}.preview`), heading: t(`${part}.heading`), reason: t(`${part}.reason`) };
  return { t, topicName, layout, head };
};

/** Forwards a message to the client, in the client's own language; replies go to its sender. */
export const contactMail = async (ctx: Ctx, number: string, message: ContactMessage): Promise<OutgoingMail> => {
  const { t, topicName, layout, head } = await letter(ctx, ctx.client.config.StandardSprache, 'contact');
  const facts = [
    { label: t('contact.number'), value: formatOfflineCode(number) },
    { label: t('contact.email'), value: message.email },
    { label: t('contact.topic'), value: topicName(message.topic) },
    { label: t('contact.about'), value: message.subject },
    { label: t('contact.language'), value: ctx.language },
  ];
  return writeLetter(layout, {
    ...head,
    kind: 'contact',
    to: ctx.client.config.SupportEmail,
    replyTo: message.email,
    subject: t('contact.subject', { number: formatOfflineCode(number), subject: message.subject }),
    parts: [<MailFacts key="facts" facts={facts} />, <Quoted key="message" message={message.message} />],
  });
};

/** Confirms the receipt of a message to the address on the form, in the form's language; only its proven sender gets the whole message. */
export const contactCopyMail = async (
  ctx: Ctx,
  number: string,
  message: ContactMessage,
  kind: CopyKind,
): Promise<OutgoingMail> => {
  const { t, topicName, layout, head } = await letter(ctx, ctx.language, 'contactCopy');
  const isWhole = kind === 'whole';
  const facts = [
    { label: t('contactCopy.number'), value: formatOfflineCode(number) },
    { label: t('contactCopy.topic'), value: topicName(message.topic) },
    ...(isWhole ? [{ label: t('contactCopy.about'), value: message.subject }] : []),
  ];
  return writeLetter(layout, {
    ...head,
    kind: 'contact-copy',
    to: message.email,
    subject: t('contactCopy.subject', { number: formatOfflineCode(number) }),
    parts: [
      t(isWhole ? 'contactCopy.introWhole' : 'contactCopy.introReceipt'),
      <MailFacts key="facts" facts={facts} />,
      isWhole ? <Quoted key="message" message={message.message} /> : null,
    ],
    after: [t('contactCopy.next')],
  });
};

/** A colleague's answer to a case: in the sender's language, from the client's own address, with the way to write again. */
export const caseAnswerMail = async (
  ctx: Ctx,
  { number, email, subject }: Pick<ContactCase, 'number' | 'email' | 'subject'>,
  answer: { readonly text: string; readonly language: Language },
): Promise<OutgoingMail> => {
  const { language, text } = answer;
  const { t, layout, head } = await letter(ctx, language, 'caseAnswer');
  const { config } = ctx.client;
  const shown = formatOfflineCode(number);
  const url = `${ctx.origin}${pathOf('Contact', language)}?${new URLSearchParams({ vorgang: shown })}`;
  return writeLetter(layout, {
    ...head,
    kind: 'case-answer',
    to: email,
    from: `${config.Name.replaceAll(/["<>\r\n]/g, '')} <${config.SupportEmail}>`,
    subject: t('caseAnswer.subject', { number: shown, subject }),
    parts: [<Quoted key="answer" message={text} />],
    button: { label: t('caseAnswer.button'), url },
    after: [t('caseAnswer.next', { number: shown })],
  });
};

const message = ({ client }: Ctx): ContactMessage => ({
  email: EXAMPLE_PEOPLE.recommender.email,
  topic: DEFAULT_CONTACT_TOPIC,
  subject: client.config.Name,
  message: '…',
});

const number = (): string => newCode(OFFLINE_CODE_LENGTH);

/** The mails of messages to the client with invented facts. */
export const CONTACT_MAIL_EXAMPLES = {
  contact: (ctx) => contactMail(ctx, number(), message(ctx)),
  'contact-copy': (ctx) => contactCopyMail(ctx, number(), message(ctx), 'whole'),
  'case-answer': (ctx) =>
    caseAnswerMail(ctx, { ...message(ctx), number: number() }, { text: '…', language: ctx.language }),
} satisfies MailExamples;
