import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { pathOf } from '@mundwerk/contract/page/pages';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { isContactDataNeeded, promiseOf, sumText } from '@mundwerk/contract/values/promise';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Ctx } from '#platform/context.ts';
import { writeLetter } from '#platform/mail/look/letter.tsx';
import { MailButton, MailFacts, MailText } from '#platform/mail/look/mail-parts.tsx';
import type { OutgoingMail } from '#platform/mail/send-mail.ts';
import { createMailLink, type Recommender, stationery } from '../account/index.ts';
import { sumWords } from '../client/index.ts';

/** A link as mails show it. */
export interface MailedLink {
  readonly number: string;
  readonly shortUrl: string;
  readonly offlineCode: string | null;
  readonly shareRecommender: number;
  readonly validUntil: Date;
  readonly product: AnyProduct;
}

/** The address behind the button of a link's mails: the share screen, without login. */
export const ownLinkUrl = (ctx: Ctx, recommender: Recommender, number: string): Promise<string> =>
  createMailLink(ctx, 'own-link', recommender, { empfehlungsnummer: number });

/** The picture of a product, for programs that show pictures. */
export const productPicture = (ctx: Ctx, { Photo }: AnyProduct) =>
  Photo ? new URL(Photo, ctx.origin).href : undefined;

/** What people look up later: the link, the code, what is promised to whom, and until when. */
export const linkFacts = async (ctx: Ctx, recommender: Recommender, link: MailedLink) => {
  const { language } = recommender;
  const { t, layout } = await stationery(ctx, recommender);
  const words = await sumWords(ctx, language);
  const promised = promiseOf(
    link.product.Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
    { shareRecommender: link.shareRecommender, recipientCapCents: ctx.client.config.MaxEmpfaengerPraemieCent },
  );
  const [own, contact] = [sumText(promised.recommender, words), sumText(promised.recipient, words)];
  return [
    {
      label: t('linkFacts.link'),
      value: (
        <a href={link.shortUrl} style={{ color: layout.brand.primary }}>
          {link.shortUrl}
        </a>
      ),
    },
    ...(link.offlineCode
      ? [
          {
            label: t('linkFacts.code'),
            value: <span style={{ whiteSpace: 'nowrap' }}>{formatOfflineCode(link.offlineCode)}</span>,
          },
        ]
      : []),
    ...(own ? [{ label: t('linkFacts.forYou'), value: own }] : []),
    ...(contact ? [{ label: t('linkFacts.forContact'), value: contact }] : []),
    { label: t('linkFacts.validUntil'), value: longDay(link.validUntil, language) },
  ];
};

/** The page on which the contact confirms data; nothing where no reward waits for it (decisions §20). */
const dataLine = async (ctx: Ctx, recommender: Recommender, { number, shareRecommender }: MailedLink) => {
  if (!isContactDataNeeded(shareRecommender, ctx.client.config)) return null;
  const { t, layout } = await stationery(ctx, recommender);
  const url = `${ctx.origin}${pathOf('RecipientData', recommender.language, { empfehlungsnummer: number })}`;
  return (
    <MailText>
      {t('linkFacts.data')}
      <br />
      <a href={url} style={{ color: layout.brand.primary }}>
        {url}
      </a>
    </MailText>
  );
};

/** The new link with all that belongs to it; the first one also brings the account. */
export const createdMail = async (
  ctx: Ctx,
  recommender: Recommender,
  link: MailedLink,
  setPasswordUrl: string | null,
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const product = productValues(link.product);
  const kind = setPasswordUrl ? ('credentials' as const) : ('recommendation-created' as const);
  const section = setPasswordUrl ? 'credentials' : 'recommendationCreated';
  return writeLetter(layout, {
    kind,
    to: recommender.email,
    subject: t(`${section}.subject`, product),
    preview: t(`${section}.preview`),
    heading: t(`${section}.heading`, product),
    picture: productPicture(ctx, link.product),
    reason: t('credentials.reason'),
    parts: [
      greeting,
      t(`${section}.intro`, product),
      <MailFacts key="facts" facts={await linkFacts(ctx, recommender, link)} />,
      await dataLine(ctx, recommender, link),
    ],
    button: { label: t('linkFacts.button'), url: await ownLinkUrl(ctx, recommender, link.number) },
    after: setPasswordUrl
      ? [
          t('credentials.account', { email: recommender.email }),
          t('credentials.setPassword'),
          <MailButton key="set" isLined brand={layout.brand} label={t('welcome.button')} url={setPasswordUrl} />,
          t('credentials.linkValid'),
        ]
      : [],
  });
};

/** Notifies a recommender that a visitor of an expired link would like a new one. The mail contains nothing from the visitor. */
export const newLinkMail = async (
  ctx: Ctx,
  recommender: Recommender,
  facts: { readonly product: AnyProduct; readonly url: string },
): Promise<OutgoingMail> => {
  const { t, layout, greeting } = await stationery(ctx, recommender);
  const product = productValues(facts.product);
  return writeLetter(layout, {
    kind: 'new-link-wanted',
    to: recommender.email,
    subject: t('newLink.subject', product),
    preview: t('newLink.preview'),
    heading: t('newLink.heading'),
    reason: t('newLink.reason'),
    parts: [greeting, t('newLink.intro', product)],
    button: { label: t('newLink.button'), url: facts.url },
    after: [t('newLink.after')],
  });
};
