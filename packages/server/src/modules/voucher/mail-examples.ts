import type { MailExamples } from '../mail-example.ts';
import { poolMail } from './mails.tsx';

/** The mails of vouchers with invented facts. */
export const VOUCHER_MAIL_EXAMPLES = {
  'voucher-pool': (ctx) =>
    poolMail(ctx, {
      rewardId: 1,
      valueCents: 7500,
      title: 'Gutschein',
      left: 12,
      threshold: ctx.client.config.GutscheinWarnungAb,
    }),
} satisfies MailExamples;
