import type { MailAbout } from '../../platform/mail/send-mail.ts';

/** What mails about an account name as their subject. */
export const aboutAccount = ({ id }: { readonly id: string }): MailAbout => ({ kind: 'recommender', ref: id });
