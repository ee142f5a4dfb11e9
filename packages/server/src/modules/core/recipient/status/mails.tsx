import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { greetingKey } from '#modules/core/account/index.ts';
import { mailSheet } from '#modules/core/client/index.ts';
import { exampleProduct } from '#modules/core/recommendation/index.ts';
import { EXAMPLE_PEOPLE, type MailExamples } from '#modules/mail-example.ts';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { type PersonData, TOKEN_DAYS } from '../rules.ts';

const SECTIONS = { confirmed: 'recipientStatus', requested: 'recipientLink' } as const;

/** The mail with the link to the recipient's status page, sent after data and consent or on request. */
export const recipientStatusMail = async (
  ctx: Ctx,
  person: Pick<PersonData, 'email' | 'firstName' | 'lastName'>,
  facts: { readonly occasion: keyof typeof SECTIONS; readonly product: AnyProduct; readonly url: string },
): Promise<OutgoingMail> => {
  const { firstName, lastName } = person;
  const { t, layout } = await mailSheet(ctx, ctx.language, { firstName, lastName, days: TOKEN_DAYS });
  const product = productValues(facts.product);
  const section = SECTIONS[facts.occasion];
  return writeLetter(layout, {
    kind: facts.occasion === 'confirmed' ? 'recipient-status' : 'recipient-link',
    to: person.email,
    subject: t(`${section}.subject`, product),
    preview: t(`${section}.preview`),
    heading: t(`${section}.heading`),
    reason: t(`${section}.reason`),
    parts: [t(greetingKey(person)), t(`${section}.intro`, product)],
    button: { label: t('recipientStatus.button'), url: facts.url },
    after: [t('recipientStatus.linkValid'), t(`${section}.after`)],
  });
};

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
