import type { MailAbout } from '#platform/mail/send-mail.ts';

/** The account as the entity that a mail is about. */
export const aboutAccount = ({ id }: { readonly id: string }): MailAbout => ({ kind: 'recommender', ref: id });
