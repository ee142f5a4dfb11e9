import { pathOf } from '@mundwerk/contract/page/pages';
import { EXAMPLE_PEOPLE, type MailExamples } from '#modules/mail-example.ts';
import { exampleProduct } from '#modules/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { recipientStatusMail } from './mails.tsx';

/** The status page without a token: it opens nobody's data. */
export const exampleStatusUrl = (ctx: Ctx): string => `${ctx.origin}${pathOf('RecipientConfirmation', ctx.language)}`;

const statusMail =
  (occasion: 'confirmed' | 'requested') =>
  async (ctx: Ctx): Promise<OutgoingMail> =>
    recipientStatusMail(ctx, EXAMPLE_PEOPLE.contact, {
      occasion,
      product: await exampleProduct(ctx),
      url: exampleStatusUrl(ctx),
    });

/** The mails to recipients with invented facts. */
export const RECIPIENT_MAIL_EXAMPLES = {
  'recipient-status': statusMail('confirmed'),
  'recipient-link': statusMail('requested'),
} satisfies MailExamples;
