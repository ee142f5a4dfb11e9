import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { type Recommender, stationery } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { MailLayout } from '#platform/mail/look/mail-layout.tsx';
import { MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';

/** Notifies a recommender that a visitor of an expired link would like a new one. The mail contains nothing from the visitor. */
export const newLinkMail = async (
  ctx: Ctx,
  recommender: Recommender,
  facts: { readonly product: AnyProduct; readonly url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const product = productValues(facts.product);
  return {
    kind: 'new-link-wanted',
    to: recommender.email,
    subject: t('newLink.subject', product),
    body: (
      <MailLayout
        {...layout}
        preview={t('newLink.preview')}
        heading={t('newLink.heading')}
        button={{ label: t('newLink.button'), url: facts.url }}
        after={<MailText>{t('newLink.after')}</MailText>}
        reason={t('newLink.reason')}
      >
        <MailText>{greeting}</MailText>
        <MailText>{t('newLink.intro', product)}</MailText>
      </MailLayout>
    ),
  };
};
