import type { Ctx } from '../platform/context.ts';
import type { OutgoingMail } from '../platform/mail/send-mail.ts';
import type { MailKind } from './mail-table.ts';

/**
 * Writes a mail with invented facts, by the template that writes the real one, in the language of the context. It runs within a transaction
 * that is rolled back, because links and people of a mail have rows.
 */
export type MailExample = (ctx: Ctx) => Promise<OutgoingMail>;

/** The examples of a module, one for each of its kinds of mail; the console merges all modules and expects none to be missing. */
export type MailExamples = Readonly<Partial<Record<MailKind, MailExample>>>;

/** The people of all examples: invented, with addresses that no mailbox has. */
export const EXAMPLE_PEOPLE = {
  recommender: { firstName: 'Anna', lastName: 'Muster', email: 'anna.muster@example.org' },
  contact: { firstName: 'Berta', lastName: 'Beispiel', email: 'berta.beispiel@example.org' },
} as const;
