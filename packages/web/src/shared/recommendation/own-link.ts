import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import type { RecommendationLink } from '@mundwerk/contract/referral/recommendation';
import type { ChannelCode } from '@mundwerk/contract/values/channel';
import { boot } from '#lib/page/boot.ts';
import { disclosed, productPromise, wordsOf } from '#shared/reward/product-promise.ts';
import type { CreatedState } from './created-recommendation.ts';

/** The channel's own short link, so that attribution needs no cookie; the plain link where it has none. */
export const linkOf = (links: readonly RecommendationLink[], channel: ChannelCode): string | null =>
  (
    links.find((link) => link.Typ === 'KurzURL' && link.Kanal === channel) ??
    links.find((link) => link.Typ === 'Empfehlungslink') ??
    links[0]
  )?.Url ?? null;

/** What is supplied with a link that has no message, such as one that a call-centre agent recorded. */
const wordsWithout = ({ AnteilEmpfehler, Teilen }: Pick<OwnLink, 'AnteilEmpfehler' | 'Teilen'>, product: AnyProduct) =>
  disclosed(
    '',
    wordsOf(
      productPromise({ Praemien: Teilen?.Praemien ?? product.Praemien }, AnteilEmpfehler, boot().client).recommender,
    ) !== '',
  );

/** Turns a reply with the recommender's own link into the state of the share screen. */
export const shareStateOf = ({ Produkt, Nachricht, Empfehler, ...created }: OwnLink): CreatedState => ({
  created,
  message: Nachricht ?? wordsWithout(created, Produkt),
  product: Produkt,
  recommender: { firstName: Empfehler.Vorname, lastName: Empfehler.Nachname, email: Empfehler.Email },
});
