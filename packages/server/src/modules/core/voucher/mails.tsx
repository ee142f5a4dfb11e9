import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { MailExamples } from '#modules/mail-example.ts';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailFacts } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { mailSheet, translatePart } from '../client/index.ts';
import type { Pool } from './store.ts';

/** Notifies the people who run the programme which pool runs low and how to fill it. */
export const poolMail = async (
  ctx: Ctx,
  pool: Pool & { readonly title: string; readonly left: number; readonly threshold: number },
): Promise<OutgoingMail> => {
  const { client } = ctx;
  const language = client.config.StandardSprache;
  const { translate, layout } = await mailSheet(ctx, language, {});
  const isEmpty = pool.left === 0;
  const value = formatCents(pool.valueCents, language);
  const t = translatePart(translate, 'mails.voucherPool', {
    client: client.config.Name,
    ...pool,
    value,
    count: pool.left,
  });
  const facts = [
    { label: t('rewardLabel'), value: `${pool.title} (${pool.rewardId})` },
    { label: t('valueLabel'), value },
    { label: t('leftLabel'), value: String(pool.left) },
  ];
  return writeLetter(layout, {
    kind: 'voucher-pool',
    to: client.config.BetriebEmail ?? client.config.SupportEmail,
    subject: t(isEmpty ? 'emptySubject' : 'subject'),
    preview: t('preview'),
    heading: t(isEmpty ? 'emptyHeading' : 'heading'),
    reason: t('reason'),
    parts: [t(isEmpty ? 'empty' : 'intro'), <MailFacts key="facts" facts={facts} />, t('next')],
  });
};

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
