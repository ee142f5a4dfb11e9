import { OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import { DEFAULT_CONTACT_TOPIC } from '@mundwerk/contract/values/person/contact';
import type { Ctx } from '#platform/context.ts';
import { newCode } from '#platform/ids.ts';
import { EXAMPLE_PEOPLE, type MailExamples } from '../mail-example.ts';
import { caseAnswerMail, contactCopyMail, contactMail } from './mails.tsx';
import type { ContactMessage } from './store.ts';

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
