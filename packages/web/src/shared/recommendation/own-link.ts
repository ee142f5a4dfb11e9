import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import type { RecommendationLink } from '@mundwerk/contract/referral/recommendation';
import type { ChannelCode } from '@mundwerk/contract/values/channel';
import type { CreatedState } from './created-recommendation.ts';

/** The channel's own short link, so that attribution needs no cookie; the plain link where it has none. */
export const linkOf = (links: readonly RecommendationLink[], channel: ChannelCode): string | null =>
  (
    links.find((link) => link.Typ === 'KurzURL' && link.Kanal === channel) ??
    links.find((link) => link.Typ === 'Empfehlungslink') ??
    links[0]
  )?.Url ?? null;

/** Turns a reply with the recommender's own link into the state of the share screen. */
export const shareStateOf = ({ Produkt, Nachricht, Empfehler, ...created }: OwnLink): CreatedState => ({
  created,
  message: Nachricht ?? '',
  product: Produkt,
  recommender: { firstName: Empfehler.Vorname, lastName: Empfehler.Nachname, email: Empfehler.Email },
});
